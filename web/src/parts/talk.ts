// Finds the addresses of our own tables in what people say, so that they can be followed.

export interface Said {
  text: string;
  /** A path of ours, if this piece is a link. */
  path?: string;
}

const address = /(?:https?:\/\/[^\s/]+)?(\/(?:table|replay)\/[A-Za-z0-9_-]+)/g;

export function inPieces(text: string): Said[] {
  const pieces: Said[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[1], path: match[1] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
