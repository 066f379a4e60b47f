import { daysBetween } from '@patio/kernel';

/** What a line of the bank is compared with. */
export interface Candidate {
  kind: 'payment' | 'voucher' | 'payer';
  id: string;
  label: string;
  amount: number;
  /** The day of the payment or voucher; none of a payer. */
  on: string | null;
  reference: string;
  /** The payer's name, and the numbers of the invoices that are open. */
  name: string;
  numbers: readonly string[];
}

export type Why = 'amount' | 'day' | 'reference' | 'number' | 'name';

export interface Guess {
  kind: Candidate['kind'];
  id: string;
  label: string;
  why: Why[];
}

const WORTH: Readonly<Record<Why, number>> = { reference: 8, number: 6, amount: 4, name: 3, day: 1 };
const NEAR_DAYS = 4;
const ENOUGH = 5;
const MOST = 3;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Two words of a name, in any order, are enough: banks cut names. */
const namesIt = (text: string, name: string): boolean => {
  const words = new Set(plain(text).split(/[^\p{L}]+/u));
  return (
    plain(name)
      .split(/\s+/)
      .filter((word) => word.length > 2 && words.has(word)).length >= 2
  );
};

const bare = (text: string): string => text.replaceAll(/\W/g, '').replace(/^0+/, '').toLowerCase();

function reasonsFor(line: { on: string; amount: number; reference: string; text: string }, one: Candidate): Why[] {
  const all = `${line.reference} ${line.text}`;
  const reasons: [Why, boolean][] = [
    ['amount', one.amount === line.amount],
    ['day', one.on !== null && Math.abs(daysBetween(one.on, line.on)) <= NEAR_DAYS],
    ['reference', bare(one.reference).length >= 4 && bare(one.reference) === bare(line.reference)],
    ['number', one.numbers.some((number) => plain(all).includes(plain(number)))],
    ['name', namesIt(all, one.name)],
  ];
  return reasons.flatMap(([why, holds]) => (holds ? [why] : []));
}

/** What a line may be, the most likely first. A payment or voucher must be of the same amount; nobody books a guess alone. */
export function guessLine(
  line: { on: string; amount: number; reference: string; text: string },
  candidates: readonly Candidate[],
): Guess[] {
  return candidates
    .map((one) => ({ one, why: reasonsFor(line, one) }))
    .filter(({ one, why }) => one.kind === 'payer' || (why.includes('amount') && why.length > 1))
    .map(({ one, why }) => ({ one, why, worth: why.reduce((sum, each) => sum + WORTH[each], 0) }))
    .filter(({ worth }) => worth >= ENOUGH)
    .toSorted((a, b) => b.worth - a.worth || (a.one.id < b.one.id ? -1 : 1))
    .slice(0, MOST)
    .map(({ one: { kind, id, label }, why }) => ({ kind, id, label, why }));
}
