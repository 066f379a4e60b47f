import { expect, test } from 'vitest';
import { type CheckoutFacts, furtherOf, stateOf } from './checkout-state.ts';

const facts = (given: Partial<CheckoutFacts>): CheckoutFacts => ({
  step: 'created',
  payments: [],
  refunds: [],
  disputes: [],
  ...given,
});
const LIVES: CheckoutFacts[][] = [
  [facts({}), facts({ step: 'pending' }), facts({ step: 'paid', payments: [{ minor: 900 }] })],
  [
    facts({}),
    facts({ step: 'paid', payments: [{ minor: 900 }] }),
    facts({ step: 'paid', payments: [{ minor: 900 }], refunds: [{ minor: 100 }] }),
    facts({ step: 'paid', payments: [{ minor: 900 }], refunds: [{ minor: 100 }, { minor: 800 }] }),
  ],
  [facts({}), facts({ step: 'expired' }), facts({ step: 'paid', payments: [{ minor: 900 }] })],
  [facts({}), facts({ step: 'pending' }), facts({ step: 'failed' })],
  [
    facts({}),
    facts({ step: 'paid', payments: [{ minor: 900 }] }),
    facts({ step: 'paid', payments: [{ minor: 900 }], disputes: [1] }),
  ],
];

test('what is told in any order, and more than once, ends where the true order ends', () => {
  for (const life of LIVES) {
    const end = stateOf(life.at(-1)!);
    for (let round = 0; round < 1_000; round++) {
      const told = Array.from({ length: 12 }, () => life[Math.floor(Math.random() * life.length)]!);
      told.splice(Math.floor(Math.random() * 12), 0, life.at(-1)!);
      expect(told.map(stateOf).reduce(furtherOf, 'created')).toBe(end);
    }
  }
});

test('nothing leads back', () => {
  expect(furtherOf('paid', 'pending')).toBe('paid');
  expect(furtherOf('refunded', 'part_refunded')).toBe('refunded');
  expect(furtherOf('expired', 'paid')).toBe('paid');
  expect(furtherOf('disputed', 'refunded')).toBe('disputed');
  // A step that says paid without any money is not believed.
  expect(stateOf(facts({ step: 'paid' }))).toBe('pending');
});
