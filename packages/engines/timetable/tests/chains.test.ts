import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { applyChain, Desk, proposeChains, rankSlots, solve } from '../index.ts';
import { must } from '../model/build.ts';
import type { Model, Timetable } from '../model/schema.ts';
import { atomsOfSets } from '../model/students.ts';

import { smallSchool } from './small-schools.ts';

const SLOTS = 20;

/** People and rooms that are away, a lesson that may only start in some hours and some that nobody may move. */
function guardedSchool(): Model {
  const model = smallSchool([
    must({ kind: 'unavailable', of: 'teachers', who: ['t2'], slots: [0, 1, 2] }),
    must({ kind: 'unavailable', of: 'students', who: ['c0'], slots: [18, 19] }),
    must({ kind: 'unavailable', of: 'rooms', who: ['r1'], slots: [5, 6, 8, 9] }),
    must({ kind: 'startsIn', lessons: ['l5', 'l9'], slots: [3, 8, 9, 12, 13, 16] }),
    must({ kind: 'within', lessons: ['l12'], slots: [10, 11, 12, 13] }),
    must({ kind: 'daysBetween', lessons: ['l1', 'l21'], min: 1 }),
    must({ kind: 'hoursPerDay', of: 'students', who: 'all', max: 5 }),
  ]);
  model.teachers[3]!.impossible = [10, 11];
  const { timetable } = solve(model, { seed: 3, moves: 2_000 });
  for (const id of ['l4', 'l14']) {
    const { slot } = timetable.lessons.find((entry) => entry.lesson === id)!;
    model.lessons.find((lesson) => lesson.id === id)!.pin = { slot: slot!, origin: 'manual' };
  }
  return model;
}

/** Whether somebody of a lesson is away in one of its hours, read off the model alone. */
function closed(model: Model, id: string, slot: number): boolean {
  const lesson = model.lessons.find((one) => one.id === id)!;
  const atoms = atomsOfSets(model.students);
  const of = (sets: string[]) => new Set(sets.flatMap((set) => [...atoms.get(set)!]));
  const own = of(lesson.students);
  const hours = Array.from({ length: lesson.duration }, (_, hour) => slot + hour);
  const away = new Set([
    ...model.calendar.breaks,
    ...model.teachers.filter(({ id: one }) => lesson.teachers.includes(one)).flatMap(({ impossible }) => impossible),
    ...model.constraints.flatMap((constraint) => {
      if (constraint.kind !== 'unavailable') return [];
      const hit =
        constraint.of === 'teachers'
          ? constraint.who.some((one) => lesson.teachers.includes(one))
          : constraint.of === 'students' && [...of(constraint.who)].some((atom) => own.has(atom));
      return hit ? constraint.slots : [];
    }),
  ]);
  return hours.some((hour) => away.has(hour)) || Math.floor(slot / 5) !== Math.floor(hours.at(-1)! / 5);
}

const slotOf = (timetable: Timetable, id: string) => timetable.lessons.find((entry) => entry.lesson === id)?.slot;

describe('chains', () => {
  const model = guardedSchool();
  const lawful = solve(model, { seed: 3, moves: 2_000 }).timetable;
  const ids = model.lessons.map((lesson) => lesson.id);
  const tossed = (slots: number[]): Timetable => ({
    ...lawful,
    lessons: lawful.lessons.map((entry, index) => ({ ...entry, slot: slots[index]! >= SLOTS ? null : slots[index]! })),
  });
  const boards = fc.oneof(
    fc.constant(lawful),
    fc.array(fc.nat(SLOTS + 1), { minLength: ids.length, maxLength: ids.length }).map(tossed),
  );

  test('the school they are tried on is lawful and has closed slots', () => {
    expect(checkTimetable(model, lawful).hard).toBe(0);
    expect(
      ids.some((id) => Array.from({ length: SLOTS }, (_, slot) => slot).some((slot) => closed(model, id, slot))),
    ).toBe(true);
  });

  test('whatever is proposed can be applied, makes nothing worse and enters no closed slot', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(...ids), fc.nat(SLOTS - 1), (board, id, slot) => {
        const desk = new Desk(model, board);
        const before = desk.timetable();
        const chains = proposeChains(desk, id, slot);
        expect(desk.timetable()).toEqual(before);
        const { hard } = checkTimetable(model, before);
        for (const chain of chains) {
          const own = new Desk(model, before);
          expect(applyChain(own, chain)).toBe(true);
          const after = own.timetable();
          expect(checkTimetable(model, after).hard).toBeLessThanOrEqual(hard);
          expect(slotOf(after, id)).toBe(slot);
          for (const move of chain.moves)
            for (const lesson of move.lessons) {
              expect(closed(model, lesson, move.slot)).toBe(false);
              expect(model.lessons.find((one) => one.id === lesson)!.pin?.slot ?? move.slot).toBe(move.slot);
            }
        }
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  test('a chain that somebody else made up is refused where it breaks a rule, and the board stays as it was', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: -1, max: SLOTS })), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(boards, moves, (board, list) => {
        const desk = new Desk(model, board);
        const before = desk.timetable();
        const { hard } = checkTimetable(model, before);
        const moves = list.map(([lesson, slot]) => ({ lessons: [lesson], slot }));
        const applied = applyChain(desk, { moves, softChange: 0 });
        if (!applied) expect(desk.timetable()).toEqual(before);
        else {
          expect(checkTimetable(model, desk.timetable()).hard).toBeLessThanOrEqual(hard);
          expect(list.some(([lesson, slot]) => closed(model, lesson, slot))).toBe(false);
        }
      }),
      { numRuns: 1_500, seed: 12 },
    );
  });

  test('closed slots and locked lessons get no proposal at all', () => {
    const desk = new Desk(model, lawful);
    let tried = 0;
    for (const id of ids)
      for (let slot = 0; slot < SLOTS; slot++) {
        if (!closed(model, id, slot) && id !== 'l4') continue;
        tried++;
        expect(proposeChains(desk, id, slot)).toEqual([]);
      }
    expect(tried).toBeGreaterThan(100);
  });

  test('a lesson that the rules leave no start is not offered one', () => {
    const nowhere = {
      ...model,
      constraints: [...model.constraints, must({ kind: 'startsIn', lessons: ['l2'], slots: [7] })],
    };
    const desk = new Desk(nowhere, { ...lawful, lessons: lawful.lessons.filter((entry) => entry.lesson !== 'l2') });
    expect(rankSlots(desk, 'l2').some((slot) => slot.allowed)).toBe(false);
    for (let slot = 0; slot < SLOTS; slot++) expect(proposeChains(desk, 'l2', slot)).toEqual([]);
  });
});
