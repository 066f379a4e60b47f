import { partOf, splitMoney } from '@patio/kernel';
import type { TraceStep } from '../contract/fields.ts';

/** A discount that a student has for a line, as the school defined it and in its order. */
export interface Reduction {
  name: string;
  stacking: 'stackable' | 'exclusive';
  base: 'gross' | 'net';
  basisPoints: number | null;
  amount: number | null;
  ceiling: number | null;
  /** Which child of the family it is, where the discount is for siblings. */
  rank?: number;
}

export interface Charge {
  name: string;
  /** The price of the whole, and which part of how many this instalment is where they share it. */
  price: number;
  part?: { number: number; of: number };
  taxBasisPoints: number;
  discounts: readonly Reduction[];
}

export interface Amounts {
  gross: number;
  discount: number;
  tax: number;
  total: number;
  trace: TraceStep[];
}

/** What one discount takes off, given the price and what is left of it. */
function worthOf(one: Reduction, gross: number, left: number): { amount: number; steps: TraceStep[] } {
  const asked =
    one.basisPoints === null ? (one.amount ?? 0) : partOf(one.base === 'gross' ? gross : left, one.basisPoints);
  const capped = Math.min(asked, one.ceiling ?? asked);
  const amount = Math.min(capped, left);
  const step: TraceStep = {
    kind: 'discount',
    name: one.name,
    amount: -amount,
    ...(one.basisPoints !== null && { basisPoints: one.basisPoints }),
    ...(one.rank !== undefined && { count: one.rank }),
  };
  if (capped === asked) return { amount, steps: [step] };
  return { amount, steps: [step, { kind: 'ceiling', name: one.name, amount: one.ceiling ?? 0 }] };
}

function reduce(discounts: readonly Reduction[], gross: number) {
  let left = gross;
  const steps: TraceStep[] = [];
  for (const one of discounts) {
    const worth = worthOf(one, gross, left);
    if (worth.amount === 0) continue;
    left -= worth.amount;
    steps.push(...worth.steps);
  }
  return { left, steps };
}

/**
 * Which discounts hold: the stackable ones together, or one exclusive one alone, whichever leaves the family less to pay. Of
 * equals, the one that comes first in the school's order.
 */
function chooseDiscounts(discounts: readonly Reduction[], gross: number) {
  const together = discounts.filter(({ stacking }) => stacking === 'stackable');
  const ways = [together, ...discounts.filter(({ stacking }) => stacking === 'exclusive').map((one) => [one])].map(
    (held) => ({ held, ...reduce(held, gross) }),
  );
  const best = ways.reduce((a, b) => (b.left < a.left ? b : a));
  const leftOut = discounts
    .filter((one) => !best.held.includes(one))
    .map(({ name }): TraceStep => ({ kind: 'left_out', name, amount: 0 }));
  return { left: best.left, steps: [...best.steps, ...leftOut] };
}

/** From the price to the amount, with every step on the way. */
export function chargeOf({ name, price, part, taxBasisPoints, discounts }: Charge): Amounts {
  const gross = part
    ? splitMoney(
        price,
        Array.from({ length: part.of }, () => 1),
      )[part.number - 1]!
    : price;
  const trace: TraceStep[] = [{ kind: 'price', name, amount: price }];
  if (part && part.of > 1) trace.push({ kind: 'part', name, amount: gross, count: part.of });
  const { left, steps } = chooseDiscounts(discounts, gross);
  const tax = partOf(left, taxBasisPoints);
  trace.push(...steps);
  if (tax > 0) trace.push({ kind: 'tax', name, amount: tax, basisPoints: taxBasisPoints });
  return { gross, discount: gross - left, tax, total: left + tax, trace };
}

/** The same amounts parted between those who pay; each part is whole, and together they are the amounts. */
export function shareOut(amounts: Amounts, shares: readonly { name: string; basisPoints: number }[]): Amounts[] {
  if (shares.length === 1) return [amounts];
  const weights = shares.map(({ basisPoints }) => basisPoints);
  const [nets, discounts, taxes] = [amounts.gross - amounts.discount, amounts.discount, amounts.tax].map((sum) =>
    splitMoney(sum, weights),
  ) as [number[], number[], number[]];
  return shares.map(({ name, basisPoints }, at) => {
    const total = nets[at]! + taxes[at]!;
    return {
      gross: nets[at]! + discounts[at]!,
      discount: discounts[at]!,
      tax: taxes[at]!,
      total,
      trace: [...amounts.trace, { kind: 'share', name, amount: total, basisPoints }],
    };
  });
}
