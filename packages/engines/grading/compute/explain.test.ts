import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGrading, RUNS, share } from '../tests/arbitraries.ts';
import { firstBrokenStep } from '../tests/readd.ts';
import { explain } from './explain.ts';
import { gradeStudent } from './grade-student.ts';
import type { View } from './item-mark.ts';
import { planSection } from './plan.ts';
import { TRACE_RULES } from './trace.ts';

const anyView: fc.Arbitrary<View> = fc.record({
  total: fc.constantFrom('current', 'final'),
  seenBy: fc.constantFrom('all', 'published'),
});

describe('the trace', () => {
  test('adds up again to the result, step by step, for every term', () => {
    fc.assert(
      fc.property(anyGrading, anyView, ({ section, work }, view) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const { terms } = gradeStudent(plan, work);
        for (const node of plan.nodes) {
          const { steps, ...shown } = explain(plan, work, view, node.id);
          const { mark, level, passed } = terms[node.id]![view.total][view.seenBy];
          expect(shown).toEqual({ mark, level, passed });
          expect(firstBrokenStep(section, steps)).toBeNull();
          expect(steps.at(-1)!.result).toBe(mark);
          expect(steps.at(-1)!.about).toBe(node.id);
          for (const step of steps) expect(TRACE_RULES).toContain(step.rule);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('for families never names a hidden column', () => {
    fc.assert(
      fc.property(anyGrading, ({ section, work }) => {
        const plan = planSection(section.policy, section.scale, section.items);
        const { steps } = explain(plan, work, { total: 'final', seenBy: 'published' });
        const named = new Set(steps.flatMap((step) => [step.about, ...step.inputs.map((input) => input.of)]));
        for (const item of section.items) if (item.hidden) expect(named.has(item.id)).toBe(false);
      }),
      { numRuns: share(2) },
    );
  });
});
