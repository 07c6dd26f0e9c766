// How wide the screen is, in the three words that the layout knows.

export type Width = 'phone' | 'tablet' | 'desktop';

export class Screen {
  #phone = matchMedia('(max-width: 700px)');
  #tablet = matchMedia('(max-width: 1080px)');
  width = $state<Width>(this.#measured());

  /** Measures anew whenever the screen changes, until the returned function is called. */
  listen(): () => void {
    const measure = () => (this.width = this.#measured());
    for (const query of [this.#phone, this.#tablet]) query.addEventListener('change', measure);
    return () => {
      for (const query of [this.#phone, this.#tablet]) query.removeEventListener('change', measure);
    };
  }

  #measured(): Width {
    return this.#phone.matches ? 'phone' : this.#tablet.matches ? 'tablet' : 'desktop';
  }
}
