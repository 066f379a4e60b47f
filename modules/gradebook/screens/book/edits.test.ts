import { expect, test } from 'vitest';
import { emptyCell, keyOf } from './cells.ts';
import { answered, type Edits, held, ready, sending, settle, type, unsavedOf, withEdits } from './edits.ts';

const cell = (score: string, version = 0) => ({ ...emptyCell('i', 's'), state: 'graded' as const, score, version });
const key = keyOf('i', 's');
const NONE: Edits = new Map();

test('a saved mark leaves the waiting list', () => {
  const sent = ready(type(NONE, cell('15')));
  expect(answered(sending(NONE, sent), sent, [{ itemId: 'i', studentId: 's', version: 1 }], []).size).toBe(0);
});

test('what is typed while the last word is on its way goes out after it, on top of it', () => {
  const first = ready(type(NONE, cell('15')));
  const during = type(sending(NONE, first), cell('16'));
  const after = answered(during, first, [{ itemId: 'i', studentId: 's', version: 1 }], []);
  expect(ready(after)).toMatchObject([{ score: '16', version: 1 }]);
});

test('a conflict is kept until a person settles it', () => {
  const sent = ready(type(NONE, cell('15')));
  const theirs = { ...cell('11', 3), by: 'x' };
  const after = answered(sending(NONE, sent), sent, [], [theirs]);
  expect(ready(after)).toEqual([]);
  expect(ready(settle(after, key, 'mine'))).toMatchObject([{ score: '15', version: 3 }]);
  expect(settle(after, key, 'theirs').size).toBe(0);
});

test('letters that are no mark and refused marks count for nothing, and are counted as not saved', () => {
  const spots = [
    { itemId: 'i', studentId: 's', phase: 'unreached' as const },
    { itemId: 'i', studentId: 's', phase: 'invalid' as const },
    { itemId: 'i', studentId: 't', phase: 'refused' as const },
    { itemId: 'j', studentId: 't', phase: 'conflict' as const },
  ];
  const unsaved = unsavedOf(spots);
  expect(unsaved.toFix.map((spot) => spot.studentId)).toEqual(['s', 't']);
  expect(unsaved).toMatchObject({ saving: 0, queued: 0, all: 3, toChoose: [{ itemId: 'j' }] });
});

test('a refused mark is held with its reason, and not over something that was typed meanwhile', () => {
  const sent = ready(type(NONE, cell('15')));
  const onItsWay = sending(NONE, sent);
  const failure = { code: 'access.denied' };
  expect(held(onItsWay, sent, failure)).toMatchObject([{ phase: 'refused', failure, cell: { score: '15' } }]);
  expect(held(onItsWay, sent, null)).toMatchObject([{ phase: 'unreached' }]);
  expect(held(type(onItsWay, cell('16')), sent, failure)).toEqual([]);
});

test('letters that are no mark stay when the last word arrives or is overtaken', () => {
  const sent = ready(type(NONE, cell('15')));
  const typed = withEdits(sending(NONE, sent), [{ cell: cell('15'), phase: 'invalid', text: 'abc' }]);
  const saved = answered(typed, sent, [{ itemId: 'i', studentId: 's', version: 1 }], []);
  expect(saved.get(key)).toMatchObject({ phase: 'invalid', text: 'abc', cell: { version: 1 } });
  const overtaken = answered(typed, sent, [], [{ ...cell('11', 3), by: 'x' }]);
  expect(overtaken.get(key)).toMatchObject({ phase: 'invalid', text: 'abc' });
});
