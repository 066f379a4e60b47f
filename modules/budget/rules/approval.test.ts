import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Approver, askedNow, isAsked, missingPeople, outcome, type Word } from './approval.ts';

const yes = (by: string, role = 'director'): Word => ({ by, role, approve: true });
const no = (by: string): Word => ({ by, role: 'director', approve: false });
const ana: Approver = { userId: 'ana', role: 'director' };
const beto: Approver = { userId: 'beto', role: 'director' };
const caro: Approver = { userId: 'caro', role: 'admin' };
const all = [ana, beto, caro];
const names = (asked: readonly Approver[]) => asked.map(({ userId }) => userId);

test('one, two different people, or a chain; one no is enough', () => {
  expect(outcome('one_of', [], 'x', all)).toBe('asked');
  expect(outcome('one_of', [yes('ana')], 'x', all)).toBe('approved');
  expect(outcome('two_of', [yes('ana')], 'x', all)).toBe('asked');
  expect(outcome('two_of', [yes('ana'), yes('ana')], 'x', all)).toBe('asked');
  expect(outcome('two_of', [yes('ana'), yes('beto')], 'x', all)).toBe('approved');
  expect(outcome('chain', [yes('ana')], 'x', all)).toBe('asked');
  expect(outcome('chain', [yes('ana'), yes('caro', 'admin')], 'x', all)).toBe('approved');
  expect(outcome('two_of', [yes('ana'), no('beto')], 'x', all)).toBe('refused');
});

test('nobody decides about their own asking, nobody twice, and a chain has its order', () => {
  expect(isAsked(askedNow('one_of', [], 'ana', all), ana)).toBe(false);
  expect(names(askedNow('two_of', [yes('ana')], 'x', all))).toEqual(['beto', 'caro']);
  expect(names(askedNow('chain', [], 'x', all))).toEqual(['ana', 'beto']);
  expect(names(askedNow('chain', [yes('ana')], 'x', all))).toEqual(['caro']);
  expect(askedNow('one_of', [yes('ana')], 'x', all)).toEqual([]);
  // Somebody with two roles speaks in the one that is asked.
  expect(isAsked(askedNow('chain', [], 'x', all), { userId: 'ana', role: 'admin' })).toBe(false);
});

test('where the only director asks, the chain goes on with the next; a chain of one other is decided by that one', () => {
  expect(names(askedNow('chain', [], 'ana', [ana, caro]))).toEqual(['caro']);
  expect(outcome('chain', [yes('caro', 'admin')], 'ana', [ana, caro])).toBe('approved');
  expect(names(askedNow('chain', [], 'caro', [ana, caro]))).toEqual(['ana']);
  expect(outcome('chain', [yes('ana')], 'caro', [ana, caro])).toBe('approved');
  const lent: Approver = { userId: 'dora', role: 'coordinator' };
  expect(names(askedNow('chain', [], 'ana', [ana, lent]))).toEqual(['dora']);
  expect(outcome('chain', [yes('dora', 'coordinator')], 'ana', [ana, lent])).toBe('approved');
});

test('whoever is alone is told so before they ask', () => {
  expect(missingPeople('chain', 'ana', [ana])).toBe(1);
  expect(missingPeople('chain', 'ana', [ana, caro])).toBe(0);
  expect(missingPeople('one_of', 'ana', [ana, { userId: 'ana', role: 'admin' }])).toBe(1);
  expect(missingPeople('two_of', 'ana', [ana, caro])).toBe(1);
  expect(missingPeople('two_of', 'ana', all)).toBe(0);
});

test('a plan that could be asked for always comes to an end, and never by the asker', () => {
  const approver = fc.record({
    userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    role: fc.constantFrom('director', 'admin', 'coordinator'),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('one_of' as const, 'two_of' as const, 'chain' as const),
      fc.array(approver, { maxLength: 8 }),
      (rule, approvers) => {
        fc.pre(missingPeople(rule, 'a', approvers) === 0);
        const words: Word[] = [];
        while (outcome(rule, words, 'a', approvers) === 'asked') {
          const [next] = askedNow(rule, words, 'a', approvers);
          expect(next).toBeDefined();
          expect(next?.userId).not.toBe('a');
          words.push({ by: next!.userId, role: next!.role, approve: true });
        }
        expect(outcome(rule, words, 'a', approvers)).toBe('approved');
      },
    ),
  );
});
