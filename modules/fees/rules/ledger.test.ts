import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METHODS } from '../contract/fields.ts';
import { Books } from './books.ts';
import { type Booking, balances, postingsOf } from './ledger.ts';

const amount = fc.integer({ min: 1, max: 10 ** 12 });
const method = fc.constantFrom(...METHODS);
const anyBooking: fc.Arbitrary<Booking> = fc.oneof(
  fc
    .tuple(fc.constantFrom('invoice' as const, 'invoice_void' as const), amount, fc.integer({ min: 0, max: 10_000 }))
    .map(([kind, total, part]) => ({ kind, total, tax: Math.floor((total / 10_000) * part) })),
  fc.record({ kind: fc.constantFrom('credit' as const, 'write_off' as const), amount }),
  fc.record({
    kind: fc.constantFrom(
      'payment' as const,
      'payment_void' as const,
      'refund' as const,
      'dispute' as const,
      'dispute_won' as const,
    ),
    amount,
    method,
  }),
  fc.record({ kind: fc.constant('till_transfer' as const), amount }),
  fc.record({
    kind: fc.constant('till_difference' as const),
    amount: fc.oneof(
      amount,
      amount.map((one) => -one),
    ),
  }),
);

test('both sides of every entry are the same', () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      expect(balances(postingsOf(booking))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('an entry with one side, a wrong side or a fraction does not balance', () => {
  expect(balances([{ account: 'cash', debit: 5, credit: 5 }])).toBe(false);
  expect(
    balances([
      { account: 'cash', debit: 5, credit: 0 },
      { account: 'payer', debit: 0, credit: 6 },
    ]),
  ).toBe(false);
  expect(
    balances([
      { account: 'cash', debit: 0.5, credit: 0 },
      { account: 'payer', debit: 0, credit: 0.5 },
    ]),
  ).toBe(false);
  expect(
    balances([
      { account: 'cash', debit: -5, credit: 0 },
      { account: 'payer', debit: 0, credit: -5 },
    ]),
  ).toBe(false);
});

/** A stream of numbers that is the same every time. */
function* chance(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function walk(seed: number, steps: number): Books {
  const books = new Books();
  const random = chance(seed);
  const upTo = (most: number): number => Math.floor(random.next().value * most);
  const pick = <T>(list: readonly T[]): T | undefined => list[upTo(list.length)];
  for (let step = 0; step < steps; step++) {
    const payer = `payer ${upTo(3)}`;
    const dice = upTo(100);
    if (dice < 40) {
      const total = 1 + upTo(100_000);
      books.issue(payer, `invoice ${step}`, { total, tax: upTo(total), dueOn: `2026-0${1 + upTo(9)}-10` });
    } else if (dice < 75) books.pay(payer, `payment ${step}`, { amount: 1 + upTo(120_000), method: pick(METHODS)! });
    else if (dice < 85) {
      const open = books.openOf(payer).reduce((sum, one) => sum + one.open, 0);
      if (open > 0) books.credit(payer, `credit ${step}`, 1 + upTo(open));
    } else if (dice < 95) {
      const id = pick([...books.sources.keys()].filter((one) => one.startsWith('payment')));
      const source = id && books.sources.get(id);
      const left = source ? source.amount - source.returned : 0;
      if (id && left > 0) books.giveBack(id, 1 + upTo(left));
    } else {
      const one = pick([...books.invoices.values()].filter((each) => !each.voided));
      if (one) books.void(one.id);
    }
  }
  return books;
}

function check(books: Books): void {
  for (const payer of new Set(books.entries.map((entry) => entry.payer))) {
    const open = books.openOf(payer).reduce((sum, one) => sum + one.open, 0);
    const left = [...books.sources].reduce(
      (sum, [id, source]) => sum + (source.payer === payer ? books.leftOf(id) : 0),
      0,
    );
    // What a family owes is what is open on its invoices, less what it has in its favour.
    expect(books.balanceOf('payer', payer)).toBe(open - left);
  }
  const all = (['payer', 'income', 'tax', 'cash', 'bank', 'provider', 'credits', 'write_offs'] as const).map((one) =>
    books.balanceOf(one),
  );
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(0);
  for (const invoice of books.invoices.values())
    for (const part of invoice.settled.values()) expect(part).toBeGreaterThanOrEqual(0);
  for (const id of books.sources.keys()) expect(books.leftOf(id)).toBeGreaterThanOrEqual(0);
}

test('after a hundred thousand random steps every account is the sum of its entries', () => {
  for (let seed = 1; seed <= 500; seed++) check(walk(seed, 200));
});
