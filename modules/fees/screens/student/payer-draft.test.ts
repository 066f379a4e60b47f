import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import { anotherPart, draftOf, isWhole, missingOf, sharesOf } from './payer-draft.ts';

const [mother, father, works] = [makeId(), makeId(), makeId()];
const share = {
  payerId: mother,
  kind: 'guardian' as const,
  personId: mother,
  name: 'Rosa',
  taxId: null,
  address: null,
  email: null,
  basisPoints: 3_333,
};
const company = { ...share, payerId: works, kind: 'company' as const, personId: null, name: 'Minera', taxId: '20123' };
const guardians = [
  { personId: mother, name: 'Rosa' },
  { personId: father, name: 'Julio' },
];

test('who comes next gets what is missing, and only the whole can be saved', () => {
  const first = draftOf({ shares: [share] });
  expect(missingOf(first)).toBe(6_667);
  expect(isWhole(first)).toBe(false);
  const both = [...first, anotherPart(first, father)];
  expect(both[1]?.percent).toBe(66.67);
  expect(isWhole(both)).toBe(true);
  expect(isWhole(both.map((part) => ({ ...part, personId: mother })))).toBe(false);
  expect(isWhole(both.map((part) => ({ ...part, percent: 60 })))).toBe(false);
});

test('a company needs a name, and one that pays already stays the same', () => {
  const first = draftOf({ shares: [share] });
  const nameless = [...first, anotherPart(first, '')];
  expect(isWhole(nameless)).toBe(false);
  expect(sharesOf(draftOf({ shares: [share, company] }), guardians)).toEqual([
    { kind: 'guardian', personId: mother, name: 'Rosa', basisPoints: 3_333 },
    { kind: 'company', payerId: works, name: 'Minera', taxId: '20123', address: null, email: null, basisPoints: 3_333 },
  ]);
  expect(sharesOf(nameless, guardians)[1]).not.toHaveProperty('payerId');
});
