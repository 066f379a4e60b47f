import { gradeStudent, type StudentGrades } from '../compute/grade-student.ts';
import type { Plan } from '../compute/plan.ts';
import type { StudentWork } from '../work.ts';

/** Lays supposed cells, recoveries and term marks over the real ones without touching them. */
export function suppose(work: StudentWork, change: Partial<StudentWork>): StudentWork {
  return {
    // What was signed stands, whatever is supposed about the rest.
    ...work,
    cells: { ...work.cells, ...change.cells },
    recoveries: { ...work.recoveries, ...change.recoveries },
    overrides: { ...work.overrides, ...change.overrides },
    assumed: { ...work.assumed, ...change.assumed },
  };
}

/** Grades the student as things are and as they would be, so that a screen can show both side by side. */
export function whatIf(
  plan: Plan,
  work: StudentWork,
  change: Partial<StudentWork>,
): { before: StudentGrades; after: StudentGrades } {
  return { before: gradeStudent(plan, work), after: gradeStudent(plan, suppose(work, change)) };
}
