import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { compileModel } from '../compile/compile.ts';
import { timetableOf } from '../compile/timetable.ts';
import { ProblemBuilder } from '../problem/builder.ts';
import { Random } from '../search/random.ts';
import { State } from '../search/state.ts';
import { HALF_DAY_WISHES, halfDaySchool } from './half-day-school.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

/** Places, moves, removes and re-rooms lessons at random; the answer is whatever stands in the end, complete. */
function wander(state: State, random: Random, steps: number): void {
  const { problem } = state;
  const anyStart = (lesson: number) => {
    for (;;) {
      const slot = random.below(problem.slots);
      if (problem.allowed[lesson * problem.slots + slot]) return slot;
    }
  };
  for (let step = 0; step < steps; step++) {
    const lesson = random.below(problem.lessons);
    if (state.start[lesson]! < 0) state.place(lesson, anyStart(lesson));
    else if (random.unit() < 0.1) state.remove(lesson);
    else {
      const movers = [lesson];
      for (let other = random.below(problem.lessons); !movers.includes(other); other = random.below(problem.lessons))
        if (state.start[other]! >= 0) movers.push(other);
        else break;
      state.moveAll(Int32Array.from(movers), Int32Array.from(movers, anyStart), movers.length);
    }
    const need = random.below(problem.needs.count);
    state.choose(need, random.below(problem.needs.optionsStart[need + 1]! - problem.needs.optionsStart[need]!));
  }
  for (let lesson = 0; lesson < problem.lessons; lesson++)
    if (state.start[lesson]! < 0) state.place(lesson, anyStart(lesson));
  for (let need = 0; need < problem.needs.count; need++) if (state.choice[need]! < 0) state.choose(need, 0);
}

describe('incremental cost equals a full recount', () => {
  test.each([
    ...EVERY_WISH.map((constraint, index) => [`${index} ${constraint.kind}`, constraint, smallSchool] as const),
    ...HALF_DAY_WISHES.map(
      (constraint, index) => [`half days ${index} ${constraint.kind}`, constraint, halfDaySchool] as const,
    ),
  ])('%s', (_, constraint, schoolWith) => {
    const compiled = compileModel(schoolWith([constraint]));
    const base = compileModel(schoolWith());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const state = new State(compiled.problem);
        wander(state, new Random(seed), 300);
        const timetable = timetableOf(compiled, state);
        const counted = checkTimetable(schoolWith([constraint]), timetable);
        const disliked = new State(base.problem);
        for (let lesson = 0; lesson < base.problem.lessons; lesson++) disliked.place(lesson, state.start[lesson]!);
        expect((state.soft - disliked.soft) / compiled.problem.scale).toBeCloseTo(counted.soft, 6);
      }),
      { numRuns: 12, seed: 20_261_115 },
    );
  });

  test('all kinds together, after 100,000 moves', () => {
    const compiled = compileModel(smallSchool(EVERY_WISH));
    const state = new State(compiled.problem);
    const random = new Random(7);
    for (let round = 0; round < 10; round++) {
      wander(state, random, 10_000);
      const fresh = new State(compiled.problem);
      for (let need = 0; need < compiled.problem.needs.count; need++) fresh.choose(need, state.choice[need]!);
      for (let lesson = 0; lesson < compiled.problem.lessons; lesson++) fresh.place(lesson, state.start[lesson]!);
      expect([state.hard, state.soft, state.unplaced]).toEqual([fresh.hard, fresh.soft, fresh.unplaced]);
    }
  }, 120_000);
});

test.each([3, 30, 31, 70])('a link between %i events counts the hours that some but not all hold', (events) => {
  const builder = new ProblemBuilder([0, 0, 0, 1, 1, 1], 1);
  const lessons = Array.from({ length: events }, () =>
    builder.addLesson({ duration: 1, allowed: new Uint8Array(6).fill(1), fixed: false, starts: [], profiles: [] }),
  );
  builder.groups.push({
    kind: 'linked',
    lessons: Int32Array.from(lessons),
    needs: new Int32Array(),
    profile: -1,
    min: 0,
    max: events,
    list: Int32Array.from(lessons),
    weight: 1,
    hard: true,
    curve: 0,
    source: 'link',
  });
  const state = new State(builder.build());
  for (const lesson of lessons) state.place(lesson, 2);
  expect(state.hard).toBe(0);
  state.moveAll(Int32Array.of(lessons[events - 1]!), Int32Array.of(4), 1);
  expect(state.hard).toBe(2);
  state.moveAll(Int32Array.of(lessons[0]!), Int32Array.of(4), 1);
  expect(state.hard).toBe(2);
});
