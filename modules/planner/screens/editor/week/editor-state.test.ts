import { expect, test } from 'vitest';
import type { EditLine, MissedEdits, Placed } from '../../../contract.ts';
import { packSetUp } from '../../../rules/pack-set-up.ts';
import { tinySchool } from '../../../tests/tiny-school.ts';
import { moveTo } from './changes.ts';
import { nextState, openState, standsOf } from './editor-state.ts';
import { openSchool, standingOf } from './week.ts';

const setUp = packSetUp(tinySchool());
const scenario = { id: 'x', name: 'x', state: 'draft' as const, weights: {} };
const view = { scenario, setUp, placements: [], edition: 4, lines: [], undo: null, redo: null, can: { edit: true } };
const school = openSchool(view);
const [mine, theirs] = [...school.lessons.values()];
const at = (lesson: typeof mine, cycleDay: number): Placed => ({
  sectionId: lesson!.sectionIds[0]!,
  piece: lesson!.piece,
  length: lesson!.length,
  cycleDay,
  period: 1,
  roomId: null,
  staffId: null,
  pinned: false,
});
const line = (id: string, edition: number, more: Partial<EditLine> = {}): EditLine => ({
  id,
  edition,
  kind: 'move',
  answersId: null,
  holds: true,
  by: 'Ana',
  mine: false,
  at: '2026-11-18T00:00:00.000Z',
  lessons: 1,
  from: null,
  to: null,
  ...more,
});
const missed = (edition: number, changed: Placed[], lines: EditLine[] = []): MissedEdits => ({
  edition,
  changed,
  lines,
  undo: null,
  redo: null,
});
const sent = (state: ReturnType<typeof openState>, cycleDay: number) => {
  const changes = moveTo(school, standsOf(state), mine!, { cycleDay, period: 1 });
  return nextState(state, { type: 'sent', edit: { kind: 'move', changes } });
};
const dayOf = (state: ReturnType<typeof openState>, lesson: typeof mine) =>
  standingOf(standsOf(state), lesson!.id).cycleDay;

test('what is on its way stays on the screen while others are heard, and goes when it is refused', () => {
  let state = sent(sent(openState(view), 2), 3);
  state = nextState(state, { type: 'heard', missed: missed(5, [at(theirs, 4)]) });
  expect([dayOf(state, mine), dayOf(state, theirs)]).toEqual([3, 4]);
  state = nextState(state, { type: 'taken', missed: missed(6, [at(mine, 2)]) });
  expect([dayOf(state, mine), state.pending.length, state.edition]).toEqual([3, 1, 6]);
  state = nextState(state, { type: 'refused' });
  expect([dayOf(state, mine), dayOf(state, theirs)]).toEqual([2, 4]);
});

test('an answer that comes late changes nothing, and an undo marks its line', () => {
  let state = nextState(openState(view), { type: 'heard', missed: missed(6, [at(mine, 2)], [line('a', 6)]) });
  state = nextState(state, { type: 'heard', missed: missed(5, [at(mine, 1)]) });
  expect(dayOf(state, mine)).toBe(2);
  const undo = line('b', 7, { kind: 'undo', answersId: 'a' });
  state = nextState(state, { type: 'heard', missed: missed(7, [at(mine, 1)], [undo]) });
  expect(state.lines.map(({ id, holds }) => [id, holds])).toEqual([
    ['b', true],
    ['a', false],
  ]);
});
