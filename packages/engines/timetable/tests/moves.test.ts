import { describe, expect, test } from 'vitest';
import { compileModel } from '../compile/compile.ts';
import { compileXhstt } from '../formats/xhstt/compile.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { must, newLesson, newModel, newRoom, newTeacher, wish } from '../model/build.ts';
import type { Problem } from '../problem/problem.ts';
import { ChainMove } from '../search/chain-move.ts';
import { roundsOf } from '../search/cooling.ts';
import { Improve, type ImproveMemory } from '../search/improve.ts';
import { OptionMove } from '../search/option-move.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { RecutMove } from '../search/recut-move.ts';
import { ShuffleMove } from '../search/shuffle-move.ts';
import { snapshot } from '../search/snapshot.ts';
import { State } from '../search/state.ts';
import { SMALL_XHSTT } from './small-files.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

const problems: [string, Problem][] = [
  ['a school with every wish', compileModel(smallSchool(EVERY_WISH)).problem],
  ['an instance with every type', compileXhstt(readXhstt(SMALL_XHSTT)).problem],
];

function recounted(state: State) {
  const { problem } = state;
  const fresh = new State(problem);
  for (let lesson = 0; lesson < problem.lessons; lesson++)
    if (fresh.duration[lesson] !== state.duration[lesson]) fresh.resize(lesson, state.duration[lesson]!);
  for (let need = 0; need < problem.needs.count; need++) fresh.choose(need, state.choice[need]!);
  for (let lesson = 0; lesson < problem.lessons; lesson++)
    if (state.start[lesson]! >= 0) fresh.place(lesson, state.start[lesson]!);
  return [fresh.hard, fresh.soft, fresh.unplaced];
}

describe.each(problems)('%s', (_, problem) => {
  test('after 100,000 chains, trades, shuffles, cuts and changes of room, half of them undone, the cost is that of a full recount', () => {
    const state = new State(problem);
    const random = new Random(11);
    placeRest(state);
    const chain = new ChainMove(state, random);
    const recut = new RecutMove(state, random, chain);
    const option = new OptionMove(state, random);
    const shuffle = new ShuffleMove(state, random, chain);
    const moves = [chain, chain, chain, option, chain, recut];
    const kinds = problem.pieces.length > 0 ? 6 : 5;
    const carried = [0, 0, 0, 0, 0, 0];
    for (let step = 1; step <= 100_000; step++) {
      const kind = random.below(kinds);
      const lesson = random.below(problem.lessons);
      const before = random.unit() < 0.02 ? snapshot(state) : null;
      chain.mayClash = random.unit() < 0.5;
      const tries = [
        () => chain.apply(lesson, chain.randomStart(lesson), random.unit() < 0.3 ? 1 : undefined),
        () => chain.trade(lesson),
        () => chain.trade(lesson, 2),
        () => option.apply(0.5),
        () => shuffle.apply(lesson, 10, 5),
        () => recut.apply(),
      ];
      const free = state.start[lesson]! >= 0 && !problem.fixed[lesson];
      const done = (free || kind === 3 || kind === 5) && tries[kind]!();
      if (done) carried[kind]!++;
      if (done && random.unit() < 0.5) {
        moves[kind]!.undo();
        if (before) expect(snapshot(state)).toEqual(before);
      }
      if (step % 10_000 === 0) expect([state.hard, state.soft, state.unplaced]).toEqual(recounted(state));
    }
    expect(carried.slice(0, kinds).every((count) => count > 100)).toBe(true);
  }, 240_000);

  test('a long annealing paused between and inside its rounds ends as if it had not been', () => {
    const begin = () => {
      const state = new State(problem);
      placeRest(state);
      const memory: ImproveMemory = new Improve(state, new Random(5), 6_400, { long: true }).remember();
      const cooling = { ...memory.course.cooling, round: 400 };
      return { state, random: new Random(6), memory: { ...memory, course: { ...memory.course, cooling } } };
    };
    const whole = begin();
    expect(roundsOf(whole.memory.course.cooling, 6_400)).toBe(4);
    const improve = new Improve(whole.state, whole.random, 6_400, { memory: whole.memory });
    while (!improve.run(1_000));
    const parted = begin();
    let part = new Improve(parted.state, parted.random, 6_400, { memory: parted.memory });
    while (!part.run(700)) {
      const memory = JSON.parse(JSON.stringify(part.remember())) as ImproveMemory;
      part = new Improve(parted.state, parted.random, memory.moves, { memory });
    }
    expect(Array.from(part.best.start)).toEqual(Array.from(improve.best.start));
    expect([part.best.hard, part.best.soft]).toEqual([improve.best.hard, improve.best.soft]);
  });
});

test('wished links can be kept by construction', () => {
  const instance = readXhstt(SMALL_XHSTT);
  for (const constraint of instance.constraints) if (constraint.type === 'LinkEvents') constraint.hard = false;
  const events = new Set(instance.constraints.flatMap(({ type, groups }) => (type === 'LinkEvents' ? groups[0]! : [])));
  // Nobody in two of them, and all of one length: only such events can be placed as one.
  for (const event of events) Object.assign(instance.events[event]!, { duration: 2, time: -1, roles: [] });
  const lessons = (kept: boolean) => {
    const { lessonsOf } = compileXhstt(instance, kept);
    return new Set([...events].map((event) => lessonsOf[event]!.join())).size;
  };
  expect(events.size).toBeGreaterThan(1);
  expect(lessons(false)).toBe(events.size);
  expect(lessons(true)).toBe(1);
});

test("two lessons of one hour that hold each other's wished rooms change them", () => {
  const model = newModel('rooms', ['mon'], ['1']);
  model.teachers = [newTeacher('a'), newTeacher('b')];
  model.rooms = [newRoom('r0'), newRoom('r1')];
  model.lessons = ['a', 'b'].map((id) => newLesson(id, { teachers: [id] }));
  const rooms = { kind: 'roomsAllowed', home: false } as const;
  model.constraints = [
    must({ ...rooms, lessons: ['a', 'b'], rooms: ['r0', 'r1'] }),
    wish(1, { ...rooms, lessons: ['a'], rooms: ['r1'] }),
    wish(1, { ...rooms, lessons: ['b'], rooms: ['r0'] }),
  ];
  const { problem } = compileModel(model);
  const state = new State(problem);
  for (const [lesson, room] of ['r0', 'r1'].entries()) {
    const need = problem.needs.start[lesson]!;
    const first = problem.needs.optionsStart[need]!;
    state.choose(need, problem.needs.optionName.indexOf(room, first) - first);
    state.place(lesson, 0);
  }
  expect([state.hard, state.soft]).toEqual([0, 2 * problem.scale]);
  const improve = new Improve(state, new Random(2), 100, { warmth: 0.01 });
  improve.run(100);
  expect([improve.best.hard, improve.best.soft]).toEqual([0, 0]);
});
