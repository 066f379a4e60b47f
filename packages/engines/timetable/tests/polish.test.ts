import { Cadical } from 'cadical-wasm';
import { describe, expect, test } from 'vitest';
import { checkTimetable } from '../check/check.ts';
import { checkXhstt } from '../check/xhstt.ts';
import { compileModel } from '../compile/compile.ts';
import { compileXhstt } from '../formats/xhstt/compile.ts';
import { readXhstt } from '../formats/xhstt/read.ts';
import { piecesOf } from '../formats/xhstt/write.ts';
import { solveCompiled } from '../index.ts';
import { Movable } from '../polish/movable.ts';
import { drawPeople } from '../polish/people-window.ts';
import { Polish, solverMaker } from '../polish/polish.ts';
import { polishSolution } from '../polish/polish-solution.ts';
import { WishClauses } from '../polish/wish-clauses.ts';
import { Desk } from '../repair/desk.ts';
import { tally, weigh } from '../repair/tally.ts';
import { WindowClauses } from '../repair/window-clauses.ts';
import { ChainMove } from '../search/chain-move.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { RecutMove } from '../search/recut-move.ts';
import { Run, usualOptions } from '../search/run.ts';
import { restore, snapshot } from '../search/snapshot.ts';
import { State } from '../search/state.ts';
import { Clauses } from '../validate/clauses.ts';
import { fullXhstt } from './full-xhstt.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

const newSolver = await solverMaker();

/** The wishes of every kind that the clauses know: those that become a recount of several lessons stay out. */
const KNOWN_WISHES = EVERY_WISH.filter((wish) => {
  const before = compileModel(smallSchool()).problem.groups.length;
  return compileModel(smallSchool([wish])).problem.groups.length === before;
});

async function answer(clauses: Clauses, given: number[]): Promise<Cadical> {
  const solver = await Cadical.create({ quiet: true, phase: false });
  for (const clause of clauses.list) solver.addClause(clause);
  expect(solver.solve({ assumptions: given })).toBe('satisfiable');
  return solver;
}

describe('counting in clauses', () => {
  test('a tally is true exactly as far as it was reached, a sum as soon as it was', async () => {
    for (let choice = 0; choice < 32; choice++) {
      const clauses = new Clauses();
      const literals = Array.from({ length: 5 }, () => clauses.variable());
      const counted = tally(clauses, literals, 4);
      const weights = [3, 1, 9, 3, 1];
      const sums = weigh(
        clauses,
        literals.map((literal, i) => ({ literal, weight: weights[i]! })),
        12,
      );
      const on = literals.filter((_, i) => (choice >> i) & 1);
      const solver = await answer(
        clauses,
        literals.map((literal, i) => ((choice >> i) & 1 ? literal : -literal)),
      );
      expect(counted.map((literal) => solver.value(literal))).toEqual([1, 2, 3, 4].map((count) => on.length >= count));
      const spent = weights.reduce((sum, weight, i) => sum + ((choice >> i) & 1 ? weight : 0), 0);
      expect(sums.every(({ sum, literal }) => Math.min(12, spent) < sum || solver.value(literal))).toBe(true);
      solver.dispose();
    }
  });
});

describe('a school with every wish that clauses know', () => {
  const compiled = compileModel(smallSchool(KNOWN_WISHES));
  const { problem } = compiled;

  /** What the clauses of all lessons together say a lawful timetable costs, but for what no timetable can save. */
  async function told(seed: number): Promise<{ told: number; soft: number }> {
    const { timetable } = solveCompiled(compiled, { seed, moves: 2_000 });
    const { state } = new Desk(compiled, timetable);
    expect([state.hard, state.unplaced]).toEqual([0, 0]);
    const { soft } = state;
    const now = snapshot(state);
    const units = Array.from({ length: problem.lessons }, (_, unit) => unit);
    for (const unit of units) state.remove(unit);
    const window = new WindowClauses(state, units);
    const { wishes } = new WishClauses(window);
    const given = units.map((unit) => window.starts.get(unit)!.get(now.start[unit]!)!);
    for (const [need, literals] of window.options)
      for (const { option, literal } of literals) if (literal && option === now.choice[need]) given.push(literal);
    const solver = await answer(window.clauses, given);
    const broken = wishes.filter(({ literal }) => solver.value(literal));
    solver.dispose();
    return { told: broken.reduce((sum, { weight }) => sum + weight, 0), soft };
  }

  test('two timetables differ in the clauses by what they differ on the board', async () => {
    expect(KNOWN_WISHES.length).toBeGreaterThan(25);
    const [first, ...others] = [await told(1), await told(2), await told(3), await told(4)];
    for (const other of others) expect(other.told - first!.told).toBe(other.soft - first!.soft);
    expect(new Set(others.map(({ soft }) => soft)).size).toBeGreaterThan(1);
  });

  test('it gets cheaper and never worse, and the cost is that of a recount', () => {
    const { timetable } = solveCompiled(compiled, { seed: 1, moves: 100 });
    const { state } = new Desk(compiled, timetable);
    const polish = new Polish(state, new Random(1), newSolver);
    const first = state.soft;
    for (let windows = 0, before = state.soft; windows < 2 && polish.advance(); windows++, before = state.soft)
      expect([state.hard, state.unplaced, state.soft <= before]).toEqual([0, 0, true]);
    expect(state.soft).toBeLessThan(first);
    const fresh = new State(problem);
    restore(fresh, snapshot(state));
    expect([fresh.hard, fresh.soft]).toEqual([state.hard, state.soft]);
  });
});

test('a finished timetable is polished the same way every time, and stays lawful by the count of the checker', async () => {
  const model = smallSchool(KNOWN_WISHES);
  const compiled = compileModel(model);
  const solution = solveCompiled(compiled, { seed: 2, moves: 100 });
  const polished = await polishSolution(compiled, solution, { seed: 2, patience: 1 });
  expect(polished.soft).toBeLessThan(solution.soft);
  const { hard, soft } = checkTimetable(model, polished.timetable);
  expect([hard, soft]).toEqual([0, expect.closeTo(polished.soft)]);
  const again = await polishSolution(compiled, solution, { seed: 2, patience: 1 });
  expect(again).toEqual(polished);
  const stopped = await polishSolution(compiled, solution, { signal: () => 'stop' });
  expect([stopped.soft, stopped.timetable]).toEqual([solution.soft, solution.timetable]);
}, 120_000);

describe('a full school whose sections are cut as they go', () => {
  const compiled = compileXhstt(readXhstt(fullXhstt()));
  const { problem } = compiled;

  function placed(seed: number): State {
    const run = new Run(problem, { ...usualOptions(problem, seed), moves: 100, movesACall: 0, relodge: false });
    while (run.advance(1_000));
    expect([run.best.hard, run.best.unplaced]).toEqual([0, 0]);
    restore(run.state, run.best);
    return scattered(run.state, new Random(seed));
  }

  /** Any moves that break no rule, whatever they cost. */
  function scattered(state: State, random: Random): State {
    const chain = new ChainMove(state, random);
    const recut = new RecutMove(state, random, chain);
    for (let move = 0; move < 3_000; move++) {
      const lesson = random.below(problem.lessons);
      const kind = random.unit() < 0.5 ? chain : recut;
      if (
        state.start[lesson]! < 0 ||
        !(kind === recut ? recut.apply() : chain.apply(lesson, chain.randomStart(lesson)))
      )
        continue;
      if (state.hard > 0) kind.undo();
    }
    return state;
  }

  test('every wish that can be kept is kept in the end, by the count of the checker too', () => {
    expect(problem.groups.map(({ kind }) => kind)).toContain('spread');
    for (const seed of [1, 2, 3]) {
      const state = placed(seed);
      expect(state.soft).toBeGreaterThan(0);
      const polish = new Polish(state, new Random(seed), newSolver);
      while (polish.windows < 400 && polish.advance());
      const { hard, soft } = checkXhstt(compiled.instance, piecesOf(compiled, snapshot(state)));
      expect([state.hard, state.soft, hard, soft]).toEqual([0, 0, 0, 0]);
    }
  });

  test('a polishing written down and taken up again ends like one never paused', () => {
    const whole = placed(4);
    const random = new Random(9);
    const polish = new Polish(whole, random, newSolver);
    const half = new State(problem);
    restore(half, snapshot(whole));
    const firstLuck = new Random(9);
    const first = new Polish(half, firstLuck, newSolver);
    for (let windows = 0; windows < 12; windows++) polish.advance();
    for (let windows = 0; windows < 5; windows++) first.advance();
    const again = new State(problem);
    restore(
      again,
      JSON.parse(
        JSON.stringify(snapshot(half), (_, value) =>
          ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value,
        ),
      ),
    );
    const luck = new Random(0);
    luck.state = firstLuck.state;
    const second = new Polish(again, luck, newSolver, JSON.parse(JSON.stringify(first.remember())));
    for (let windows = 0; windows < 7; windows++) second.advance();
    expect(snapshot(again)).toEqual(snapshot(whole));
  });

  test('a window holds all of a few people who never meet, on the days drawn', () => {
    const state = placed(5);
    const movable = new Movable(problem);
    const random = new Random(3);
    for (let draw = 0; draw < 50; draw++) {
      const lessons = drawPeople(state, movable, random, 1, 12);
      expect(new Set(lessons.map((lesson) => problem.dayOf[state.start[lesson]!])).size).toBe(1);
      expect(lessons.length).toBeLessThanOrEqual(12);
    }
  });
});

test('lessons about which something is wished that clauses do not know stand still', () => {
  const { problem } = compileModel(smallSchool(EVERY_WISH));
  const state = new State(problem);
  placeRest(state);
  const unknown = new Movable(problem).lessons.length;
  expect(unknown).toBeLessThan(problem.lessons);
  expect(new Polish(state, new Random(1), newSolver).worthIt).toBe(unknown >= problem.lessons / 2);
});
