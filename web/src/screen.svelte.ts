// How wide the screen is, in the three words that the layout knows, and whether it is low: a phone held sideways, or a page
// enlarged to twice its size.

export type Width = 'phone' | 'tablet' | 'desktop';

export class Screen {
  #phone = matchMedia('(max-width: 700px)');
  #tablet = matchMedia('(max-width: 1080px)');
  /** Here the question goes beside the board, for below it there is no room. */
  #flat = matchMedia('(max-height: 519px) and (max-width: 1080px)');
  width = $state<Width>(this.#measured());
  low = $state(this.#flat.matches);

  /** Measures anew whenever the screen changes, until the returned function is called. */
  listen(): () => void {
    const queries = [this.#phone, this.#tablet, this.#flat];
    const measure = () => {
      this.width = this.#measured();
      this.low = this.#flat.matches;
    };
    for (const query of queries) query.addEventListener('change', measure);
    return () => queries.forEach((query) => query.removeEventListener('change', measure));
  }

  #measured(): Width {
    return this.#phone.matches ? 'phone' : this.#tablet.matches ? 'tablet' : 'desktop';
  }
}
