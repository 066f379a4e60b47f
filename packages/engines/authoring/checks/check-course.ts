import { outlineFaults } from '../outline/change.ts';
import { type Competency, coverageOf } from '../outline/competencies.ts';
import type { Outline } from '../outline/schema.ts';
import { type CheckFinding, found } from './findings.ts';

/** What is missing in a whole course: competencies without teaching or check, and classes that do not add up. */
export function checkCourse(outline: Outline, competencies: readonly Competency[]): CheckFinding[] {
  const coverage = coverageOf(outline, competencies).flatMap(({ competency, taught, checked }) => [
    ...(taught.length > 0 ? [] : [found('competency_not_taught', null, { competency })]),
    ...(checked.length > 0 ? [] : [found('competency_not_checked', null, { competency })]),
  ]);
  return outlineFaults(outline).length > 0
    ? [...coverage, found('minutes_do_not_add_up', null, { planned: outline.classes * outline.classMinutes })]
    : coverage;
}
