import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMarks } from '../exact/marks.ts';
import { allNodes, anyGrading, RUNS, share } from '../tests/arbitraries.ts';
import { read, same } from '../tests/slow-fraction.ts';
import { gradeSlowly } from '../tests/slow-grading.ts';
import type { Cell, StudentWork } from '../work.ts';
import { type FourTotals, gradeStudent, type Total } from './grade-student.ts';
import { planSection } from './plan.ts';

const four = (totals: FourTotals): Total[] => [
  totals.current.all,
  totals.current.published,
  totals.final.all,
  totals.final.published,
];
const VIEWS = [
  { final: false, published: false },
  { final: false, published: true },
  { final: true, published: false },
  { final: true, published: true },
];

function raise(work: StudentWork, id: string, by: number): StudentWork {
  const lift = (mark: string | number) => String((Math.round(Number(mark) * 10) + by) / 10);
  const taken = work.recoveries?.[id];
  if (taken) return { ...work, recoveries: { ...work.recoveries, [id]: { ...taken, mark: lift(taken.mark) } } };
  const cell = work.cells[id];
  if (!cell) return work;
  const raised: Cell = { ...cell };
  if (cell.attempts?.length)
    raised.attempts = cell.attempts.map((each, at) => (at === by % cell.attempts!.length ? lift(each) : each));
  else if (cell.score !== undefined && cell.score !== null) raised.score = lift(cell.score);
  return { ...work, cells: { ...work.cells, [id]: raised } };
}

describe('the four totals of every term', () => {
  test('agree with the slow implementation, drops found by trying every choice', () => {
    fc.assert(
      fc.property(anyGrading, ({ section, work }) => {
        const { terms } = gradeStudent(planSection(section.policy, section.scale, section.items), work);
        for (const node of allNodes(section.policy.terms)) {
          const totals = four(terms[node.id]!);
          for (const [at, seen] of VIEWS.entries()) {
            const slow = gradeSlowly(section, node, work, seen);
            const { mark, passed, level } = totals[at]!;
            if (slow === null) expect([mark, passed, level]).toEqual([null, null, null]);
            else {
              expect(same(slow, read(mark!)), `${node.id}: ${mark}`).toBe(true);
              expect(passed).toBe(compareMarks(mark!, section.scale.pass) >= 0);
              expect(level).toBe(passed ? 'high' : 'low');
            }
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('never fall when one mark rises', () => {
    const ids = fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'r1', 'r2');
    fc.assert(
      fc.property(anyGrading, ids, fc.integer({ min: 1, max: 60 }), ({ section, work }, id, by) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const before = gradeStudent(plan, work).terms;
        const after = gradeStudent(plan, raise(work, id, by)).terms;
        for (const node of plan.nodes) {
          const [was, is] = [four(before[node.id]!), four(after[node.id]!)];
          for (const [at, total] of was.entries()) {
            expect(is[at]!.mark === null).toBe(total.mark === null);
            if (total.mark !== null) expect(compareMarks(is[at]!.mark!, total.mark)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: RUNS * 2 },
    );
  });

  test('do not depend on the order of columns or cells', () => {
    fc.assert(
      fc.property(anyGrading, fc.infiniteStream(fc.nat()), ({ section, work }, dice) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((each) => ({ each, at: dice.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ each }) => each);
        const other = {
          ...work,
          cells: Object.fromEntries(shuffled(Object.entries(work.cells))),
        };
        const straight = gradeStudent(planSection(section.policy, section.scale, section.items), work);
        const mixed = gradeStudent(planSection(section.policy, section.scale, shuffled(section.items)), other);
        expect(mixed).toEqual(straight);
      }),
      { numRuns: share(2) },
    );
  });

  test('grade students one by one, so the order of students cannot matter', () => {
    fc.assert(
      fc.property(anyGrading, fc.array(fc.nat(5), { maxLength: 6 }), ({ section, work }, lifts) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const students = lifts.map((by) => raise(work, 'i0', by));
        const forwards = students.map((each) => gradeStudent(plan, each));
        const backwards = students.toReversed().map((each) => gradeStudent(plan, each));
        expect(backwards.toReversed()).toEqual(forwards);
      }),
      { numRuns: share(10) },
    );
  });
});

describe('a closed term', () => {
  test('stands as it was signed, whatever its marks or the rules say since, and the year adds it up', () => {
    fc.assert(
      fc.property(anyGrading, fc.integer({ min: 0, max: 20 }), ({ section, work }, tenths) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const leaf = allNodes(section.policy.terms).find((node) => node.children.length === 0);
        if (!leaf || leaf.kind === 'year' || work.overrides?.[leaf.id]) return;
        const value = String(Number(section.scale.min) + tenths / 10);
        const closed = gradeStudent(plan, { ...work, kept: { [leaf.id]: { value, published: false } } }).terms[
          leaf.id
        ]!;
        const open = gradeStudent(plan, work).terms[leaf.id]!;
        expect(compareMarks(closed.final.all.mark!, value)).toBe(0);
        expect(compareMarks(closed.current.all.mark!, value)).toBe(0);
        // Families do not see it before it is published.
        expect(closed.final.published).toEqual(open.final.published);
        expect(closed.current.published).toEqual(open.current.published);
      }),
      { numRuns: RUNS },
    );
  });
});
