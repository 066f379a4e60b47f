/** What moves cash of a till; below zero for what went out. */
export interface CashMove {
  kind: 'payment' | 'return' | 'in' | 'out';
  amount: number;
}

const sum = (moves: readonly CashMove[]): number => moves.reduce((total, move) => total + move.amount, 0);

/** What should lie in the drawer. */
export const expectedOf = (opening: number, moves: readonly CashMove[]): number => opening + sum(moves);

/** What may go to the bank: what families paid and has not gone there yet. The change stays in the drawer. */
export const takingsOf = (moves: readonly CashMove[]): number => sum(moves.filter(({ kind }) => kind !== 'in'));

/** What notes and coins come to. */
export const countPieces = (pieces: readonly { worth: number; count: number }[]): number =>
  pieces.reduce((total, { worth, count }) => total + worth * count, 0);

const NOTES: Readonly<Record<string, readonly number[]>> = {
  ARS: [2_000_000, 1_000_000, 200_000, 100_000, 50_000, 20_000, 10_000],
  BOB: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  CLP: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  COP: [10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  PEN: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  PYG: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1],
};

/** The notes and coins of a currency, the largest first; none known: only the sum is counted. */
export const piecesOf = (currency: string): readonly number[] => NOTES[currency] ?? [];
