// Pieces by who they are: kind, seat and number, as in events.
import type { Piece, PiecePicture, Picture } from './wire';

export const isSame = (one: Piece, other: Piece): boolean => one.kind === other.kind && one.seat === other.seat && one.number === other.number;

export const pieceOf = (picture: Picture, piece: Piece): PiecePicture | undefined => picture.pieces.find((one) => isSame(one, piece));

/** The name of a piece in lists: the same as long as it lives. */
export const idOf = ({ kind, seat, number }: Piece): string => (kind === 'alien' || kind === 'droid' ? `${kind}-${number}` : `${kind}-${seat}-${number}`);
