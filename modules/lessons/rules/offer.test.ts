import { expect, test } from 'vitest';
import { canLeave, type OfferFacts, offerState } from './offer.ts';

const open: OfferFacts = {
  taking: false,
  selfEnrolment: true,
  opensOn: null,
  closesOn: null,
  seats: null,
  missing: [],
};
const on = (facts: Partial<OfferFacts>, today = '2026-03-10') => offerState({ ...open, ...facts }, today);

test('an open course without limits is open', () => expect(on({})).toBe('open'));

test('the first and the last day count', () => {
  expect(on({ opensOn: '2026-03-10', closesOn: '2026-03-10' })).toBe('open');
  expect(on({ opensOn: '2026-03-11' })).toBe('later');
  expect(on({ closesOn: '2026-03-09' })).toBe('over');
});

test.each([
  [{ taking: true, seats: undefined }, 'taking'],
  [{ seats: undefined }, 'no_class'],
  [{ selfEnrolment: false }, 'look'],
  [{ missing: ['Álgebra'] }, 'requires'],
  [{ seats: 0 }, 'full'],
  [{ seats: 1 }, 'open'],
] as const)('%j is %s', (facts, state) => expect(on(facts)).toBe(state));

test('the most lasting reason is told', () =>
  expect(on({ closesOn: '2026-03-01', missing: ['Álgebra'], seats: 0 })).toBe('over'));

test('one leaves only what one could enter, until the last day', () => {
  const taken = { taking: true, selfEnrolment: true, closesOn: '2026-03-10' };
  expect(canLeave(taken, '2026-03-10')).toBe(true);
  expect(canLeave(taken, '2026-03-11')).toBe(false);
  expect(canLeave({ ...taken, selfEnrolment: false }, '2026-03-01')).toBe(false);
  expect(canLeave({ ...taken, taking: false }, '2026-03-01')).toBe(false);
});
