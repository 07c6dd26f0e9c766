// Who the reader is: a name without an account. Until they write one it is an animal's, short enough for every seat.
import { keep, kept } from './kept';

const animals = [
  'Heron', 'Badger', 'Otter', 'Gecko', 'Marmot', 'Puffin', 'Yak', 'Newt', 'Lynx', 'Ibis', 'Tapir', 'Moth',
  'Walrus', 'Quail', 'Stoat', 'Toad', 'Wombat', 'Gannet', 'Hare', 'Mole', 'Oyster', 'Perch', 'Raven', 'Shrew',
];

/** As long as the server takes. */
export const longestName = 24;

export class Guest {
  #name = $state(kept('name') ?? invented());

  get name(): string {
    return this.#name;
  }

  set name(wish: string) {
    this.#name = wish.slice(0, longestName);
    keep('name', this.#name);
  }

  /** The name to send: never empty. */
  get sent(): string {
    return this.#name.trim() === '' ? 'Guest' : this.#name.trim();
  }
}

function invented(): string {
  const invented = animals[Math.floor(Math.random() * animals.length)]!;
  keep('name', invented);
  return invented;
}
