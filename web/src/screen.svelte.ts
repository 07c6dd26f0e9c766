// How wide the screen is, in the three words that the layout knows.

export type Width = 'phone' | 'tablet' | 'desktop';

const phone = matchMedia('(max-width: 700px)');
const tablet = matchMedia('(max-width: 1080px)');
let width = $state<Width>(measured());

function measured(): Width {
  return phone.matches ? 'phone' : tablet.matches ? 'tablet' : 'desktop';
}

for (const query of [phone, tablet]) query.addEventListener('change', () => (width = measured()));

export function screen(): Width {
  return width;
}
