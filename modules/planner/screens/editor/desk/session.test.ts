import { compileModel, Desk, rankSlots } from '@patio/engine-timetable/desk';
import { expect, test } from 'vitest';
import { buildModel } from '../../../rules/build-model.ts';
import { timetableOf } from '../../../rules/placements.ts';
import { MATH_A, MATH_B, PHYSICS_A, T1, tinySchool } from '../../../tests/tiny-school.ts';
import { bestChange, canForce, kindOf } from '../board/slot-look.ts';
import { DeskSession } from './session.ts';

const NOWHERE = { roomId: null, pinned: false };
const setUp = tinySchool({
  hours: [{ id: null, version: null, of: 'teacher', whoId: T1, impossible: [501], disliked: [] }],
});
const built = buildModel(setUp);
const placed = [
  { sectionId: MATH_A, piece: 1, cycleDay: 1, period: 1, ...NOWHERE },
  { sectionId: MATH_B, piece: 1, cycleDay: 1, period: 2, ...NOWHERE },
  { sectionId: PHYSICS_A, piece: 1, cycleDay: 1, period: 3, ...NOWHERE },
];
const timetable = timetableOf(setUp.shape, built, placed);
const lesson = `${MATH_A}/1`;

function opened(): DeskSession {
  const session = new DeskSession();
  session.open(built.model, timetable);
  return session;
}

test('every hour is what the engine says of it, the closed one with its reason', () => {
  const slots = opened().slots(lesson);
  const engine = rankSlots(new Desk(compileModel(built.model), timetable), lesson);
  expect(slots.map(({ slot, allowed, hard, soft }) => [slot, allowed, hard, soft])).toEqual(
    engine.map(({ slot, allowed, hardChange, softChange }) => [slot, allowed, hardChange, softChange]),
  );
  const bySlot = new Map(slots.map((one) => [one.slot, one]));
  // Friday 1 is closed for the teacher, Monday 2 is taken by another class of theirs.
  expect(bySlot.get(24)).toMatchObject({ allowed: false, reasons: [{ code: 'teacher_closed', what: T1 }] });
  expect(canForce(bySlot.get(24)!)).toBe(false);
  expect(bySlot.get(1)).toMatchObject({ allowed: false, reasons: [{ code: 'taken' }] });
  expect(canForce(bySlot.get(1)!)).toBe(true);
  const best = bestChange(slots, 0);
  expect(slots.filter((one) => kindOf(one, best) === 'best').every(({ soft }) => soft === best)).toBe(true);
});

test('a swap that is proposed keeps every rule, and asking changes nothing', () => {
  const session = opened();
  const before = session.faults();
  const [chain] = session.chains(lesson, 1);
  expect(chain!.moves.map((move) => move.lesson)).toContain(lesson);
  expect(session.faults()).toEqual(before);
  const moved = new Map(chain!.moves.map((move) => [move.lesson, move]));
  session.stand({
    ...timetable,
    lessons: timetable.lessons.map((one) => {
      const move = moved.get(one.lesson);
      return move ? { ...one, slot: move.slot, rooms: move.room ? [move.room] : [] } : one;
    }),
  });
  expect(session.faults().filter(({ kind }) => kind === 'clash')).toEqual([]);
});

test('the difference of a place names what it breaks', () => {
  const { worse } = opened().difference(lesson, 1);
  expect(worse.find(({ kind }) => kind === 'clash')).toMatchObject({ hard: true, who: expect.arrayContaining([T1]) });
});
