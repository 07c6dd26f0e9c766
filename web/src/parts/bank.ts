// Seconds as a clock shows them.
import type { BankLeft } from '../wire';

/** `9:05`, `1:02:03`, or whole days. */
export function clockFace(seconds: number): string {
  if (seconds >= 2 * 86_400) return `${Math.floor(seconds / 86_400)} days`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds left of a seat's time, and seconds until its clock runs: its person may be catching up with what happened. `now` is Unix time. */
export function leftOf({ left, since }: BankLeft, now: number): { left: number; extra: number } {
  const runs = since === null ? 0 : now - since;
  return { left: Math.max(0, Math.ceil(left - Math.max(0, runs))), extra: Math.max(0, Math.ceil(-runs)) };
}
