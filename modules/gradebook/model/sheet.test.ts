import { expect, test } from 'vitest';
import { isPublic, mayWrite, nextState, SHEET_MOVES, SHEET_STATES, type SheetState } from './sheet.ts';

const reachable = (from: SheetState): Set<SheetState> => {
  const found = new Set<SheetState>([from]);
  for (const state of found)
    for (const move of SHEET_MOVES) {
      const next = nextState(state, move);
      if (next) found.add(next);
    }
  return found;
};

test('every state can be reached from a new sheet', () => {
  expect([...reachable('draft')].sort()).toEqual([...SHEET_STATES].sort());
});

test('what families have read never goes back to the teacher', () => {
  for (const state of [...reachable('published')]) expect(mayWrite(state)).toBe(false);
});

test('no state is both written and read by families', () => {
  for (const state of SHEET_STATES) expect(mayWrite(state) && isPublic(state)).toBe(false);
});

test('nothing is published that nobody approved', () => {
  const before = SHEET_STATES.filter((state) => nextState(state, 'publish'));
  expect(before).toEqual(['approved']);
  expect(SHEET_STATES.filter((state) => nextState(state, 'approve'))).toEqual(['submitted']);
});
