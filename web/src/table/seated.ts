// Making a table and sitting down, with a number for the dice that never leaves this browser before its time.
import { makeTable, playOn as askToPlayOn, rematch as askForRematch, sitDown } from '../api';
import type { Guest } from '../guest.svelte';
import type { NewSeat, NewTable, TableInfo } from '../wire';
import { draw, keepDrawn, keepPromise } from './fair';

/** Makes a table and gives its id. */
export async function make(guest: Guest, wish: Omit<NewTable, 'name' | 'commitment'>): Promise<string> {
  const drawn = wish.watch ? null : draw();
  const made = await makeTable({ ...wish, name: guest.sent, commitment: drawn?.commitment });
  if (drawn) keepDrawn(made.id, drawn);
  keepPromise(made.id, made.promise);
  return made.id;
}

/** Makes a table for practice that begins where a finished game stood after a moment of the reader's, and gives its id. */
export async function playOn(guest: Guest, id: string, moment: number, others: NewSeat): Promise<string> {
  const drawn = draw();
  const made = await askToPlayOn(id, { moment, others, name: guest.sent, commitment: drawn.commitment });
  keepDrawn(made.id, drawn);
  keepPromise(made.id, made.promise);
  return made.id;
}

/** Asks for a rematch of a finished game, and gives the id of its table. */
export async function rematch(guest: Guest, id: string): Promise<string> {
  const drawn = draw();
  const made = await askForRematch(id, { name: guest.sent, commitment: drawn.commitment });
  keepDrawn(made.id, drawn);
  keepPromise(made.id, made.promise);
  return made.id;
}

/** Takes a seat, or any free one. */
export async function sit(guest: Guest, table: TableInfo, seat?: number, plays?: number): Promise<TableInfo> {
  const drawn = draw();
  keepDrawn(table.id, drawn);
  return sitDown(table.id, { seat, plays, name: guest.sent, commitment: drawn.commitment });
}
