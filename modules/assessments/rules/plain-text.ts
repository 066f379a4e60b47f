import { piecesOf } from '@patio/engine-assessment';
import { spokenLatex } from '@patio/engine-lessons';

/** A text where formulas cannot be drawn, such as in a list to choose from: maths is written as it is spoken. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.maths ? spokenLatex(piece.text) : piece.text))
    .join('');

export const hasMaths = (text: string): boolean => piecesOf(text).some(({ maths }) => maths);
