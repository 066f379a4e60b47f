import { piecesOf } from '@patio/engine-assessment';
import { Formula } from '@patio/lessons/screens';

/** Plain words with maths between dollar signs; lines stay lines. */
export const MathText = ({ text }: { text: string }) => (
  <span className="ask-text">
    {piecesOf(text).map(
      (piece, at) =>
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
        piece.maths ? <Formula key={at} latex={piece.text} /> : <span key={at}>{piece.text}</span>,
      // biome-ignore-end lint/suspicious/noArrayIndexKey: the same
    )}
  </span>
);
