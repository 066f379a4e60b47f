import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { closingProblems, yearLevel } from '../competency/close.ts';
import { gradeStudent } from '../compute/grade-student.ts';
import { planSection } from '../compute/plan.ts';
import { equivalent } from '../scale/equivalence.ts';
import { writeMark } from '../scale/level.ts';
import type { Preset } from '../shape/preset.ts';
import type { LevelScale, NumericScale } from '../shape/scale.ts';
import type { YearRecord } from '../standing/conditions.ts';
import { type CourseResult, gradePointAverage } from '../standing/gpa.ts';
import { proposePromotion } from '../standing/promotion.ts';
import type { Cell, CellState, GradeItem, StudentWork } from '../work.ts';
import { PRESETS } from './index.ts';

interface Example {
  title: string;
  country: Preset['country'];
  policy?: string;
  work?: Record<string, Record<string, string[]>>;
  recoveries?: StudentWork['recoveries'];
  promotion?: string;
  record?: YearRecord;
  equivalence?: string;
  mark?: string;
  competency?: string;
  terms?: string[];
  closing?: { competency: string; level: string; evidence: string[] };
  gpa?: 'weighted' | 'unweighted';
  courses?: CourseResult[];
  expect: Record<string, unknown>;
}

const guide = readFileSync(new URL('../../../../docs/guides/grading-worked-examples.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json example\n([\s\S]*?)```/g)].map(([, json]) => JSON.parse(json!) as Example);

/** "18/20" is points, "18/20 late 1500" minutes late, "missing/20" a state, "5.5" a mark on the scale. */
function readCell(text: string): { max: string | null; cell: Cell } {
  const [what, , minutes] = text.split(' ');
  const [score, max = null] = what!.split('/');
  const isState = /^[a-z]/.test(score!);
  if (isState) return { max, cell: { state: score as CellState } };
  return { max, cell: minutes ? { state: 'late', score, lateMinutes: Number(minutes) } : { state: 'graded', score } };
}

function gradeExample(preset: Preset, example: Example): Record<string, unknown> {
  const policy = preset.policies.find((each) => each.id === example.policy)!;
  const scale = preset.scales.find((each) => each.id === policy.scaleId) as NumericScale;
  const items: GradeItem[] = [];
  const cells: Record<string, Cell> = {};
  for (const [node, categories] of Object.entries(example.work!)) {
    for (const [category, marks] of Object.entries(categories)) {
      for (const [at, mark] of marks.entries()) {
        const id = `${node} ${category} ${at}`;
        const { max, cell } = readCell(mark);
        items.push({ id, node, category, max });
        cells[id] = cell;
      }
    }
  }
  const grades = gradeStudent(planSection(policy, scale, items), { cells, recoveries: example.recoveries });
  const { mark, level, passed } = grades.year.current.all;
  const terms = Object.entries(grades.terms).map(([id, totals]) => [id, totals.current.all.mark]);
  return { ...Object.fromEntries(terms), level, passed, written: writeMark(scale, mark!) };
}

function competencyExample(preset: Preset, example: Example): Record<string, unknown> {
  const policy = preset.competencyPolicies.find((each) => each.id === example.competency)!;
  if (example.terms)
    return {
      year: yearLevel(
        policy,
        example.terms.map((level) => ({ level })),
      ),
    };
  const scale = preset.scales.find((each) => each.id === policy.scaleId) as LevelScale;
  const closing = example.closing!;
  const evidence = closing.evidence.map((id) => ({ id, competency: closing.competency }));
  return { problems: closingProblems(policy, scale, evidence, closing).map((problem) => problem.code) };
}

function run(example: Example): Record<string, unknown> {
  const preset = PRESETS[example.country];
  if (example.policy) return gradeExample(preset, example);
  if (example.competency) return competencyExample(preset, example);
  if (example.equivalence) {
    const map = preset.equivalences.find((each) => each.id === example.equivalence)!;
    return { gives: equivalent(map, example.mark!) };
  }
  if (example.gpa) {
    const { rounding, bonus } = preset.gpa!;
    const options = example.gpa === 'weighted' ? { rounding, bonus } : { rounding };
    return { gpa: gradePointAverage(preset.scales[0] as NumericScale, example.courses!, options) };
  }
  const rule = preset.promotions.find((each) => each.id === example.promotion)!;
  const { outcome, clause } = proposePromotion(rule, example.record!);
  return { outcome, clause };
}

describe('the guide', () => {
  test.each(examples)('$country: $title', (example) => {
    expect(run(example)).toMatchObject(example.expect);
  });

  test('has examples of grading and promotion for every country, and of every rule the presets ship', () => {
    for (const preset of Object.values(PRESETS)) {
      const own = examples.filter((example) => example.country === preset.country);
      const used = new Set(own.map((example) => example.policy ?? example.promotion));
      for (const rule of preset.promotions) expect(used).toContain(rule.id);
      expect(preset.policies.some((policy) => used.has(policy.id))).toBe(true);
    }
  });

  test('warns wherever a preset rests on general knowledge', () => {
    for (const preset of Object.values(PRESETS)) {
      const chapter = guide.split(/^## /m).find((part) => part.includes(`(${preset.country})\n`))!;
      if (preset.facts.some((fact) => fact.confidence === 'K')) expect(chapter).toMatch(/confirm with\s+your/);
    }
  });
});
