import { gradeStudent, type Plan, planSection, type StudentGrades, type StudentWork } from '@patio/engine-grading';
import { useMemo } from 'react';
import type { PublishedSection } from '../../contract.ts';
import { asSigned, engineCell, engineItem } from '../../model/index.ts';

export interface Computed {
  section: PublishedSection;
  plan: Plan | null;
  work: StudentWork;
  grades: StudentGrades | null;
}

const itemOf = (item: PublishedSection['items'][number]) => engineItem({ ...item, hidden: false, released: true });

/** A class as its student may know it: only published marks go in, so only published totals come out. */
export function computeSection(section: PublishedSection): Computed {
  const { policy, scale } = section.rules;
  const plan = scale.kind === 'numeric' ? planSection(policy, scale, section.items.map(itemOf)) : null;
  const entered: StudentWork = {
    cells: Object.fromEntries(section.items.map((item) => [item.id, engineCell(item, true)])),
    overrides: Object.fromEntries(
      section.termGrades.flatMap((grade) =>
        grade.overridden && grade.mark ? [[grade.node, { value: grade.mark, reason: grade.reason ?? '' }]] : [],
      ),
    ),
    recoveries: Object.fromEntries(
      section.recoveries.map(({ ruleId, mark, takenOn, admitted }) => [
        ruleId,
        { mark, admitted, ...(takenOn ? { takenOn } : {}) },
      ]),
    ),
  };
  const signed = section.termGrades.flatMap(({ node, mark, overridden }) =>
    mark && !overridden ? [[node, mark]] : [],
  );
  const work = plan ? asSigned(plan, entered, Object.fromEntries(signed)) : entered;
  return { section, plan, work, grades: plan ? gradeStudent(plan, work) : null };
}

export const useComputed = (sections: readonly PublishedSection[]): Computed[] =>
  useMemo(() => sections.map(computeSection), [sections]);
