import type { DeskView, GradingInput, RubricPick, SubmissionView } from '../../contract.ts';
import { type MarkRange, scoreOfPicks } from '../../rules/rubric-score.ts';

/** What a grader has said of one student's work, with the version of the work that was seen. */
export interface Grading extends GradingInput {
  studentId: string;
  version: number;
}

/** The marks that can be given to this student. */
export const rangeOf = ({ step, lowest }: DeskView, { points }: SubmissionView): MarkRange => ({
  points,
  step,
  lowest,
});

/** What stands on the server. A mark that is just what the picks add up to was not typed by anybody. */
export function gradingOf(desk: DeskView, work: SubmissionView): Grading {
  const { picks, score, comment, audio } = work.grading;
  const added = desk.rubric && scoreOfPicks(desk.rubric.body, picks, rangeOf(desk, work));
  const typed = score !== null && (added == null || Number(added) !== Number(score)) ? score : null;
  return {
    studentId: work.studentId,
    picks,
    score: typed,
    comment,
    audioFileId: audio?.id ?? null,
    version: work.version,
  };
}

/** The mark as it would be now: typed, or added up once every criterion has a level. */
export const scoreOf = (desk: DeskView, work: SubmissionView, grading: Grading): string | null =>
  grading.score ?? (desk.rubric && scoreOfPicks(desk.rubric.body, grading.picks, rangeOf(desk, work)));

/** Picks a level of a criterion; the same level again takes it back. */
export function picked(picks: readonly RubricPick[], criterionId: string, levelId: string): RubricPick[] {
  const rest = picks.filter((pick) => pick.criterionId !== criterionId);
  const again = picks.some((pick) => pick.criterionId === criterionId && pick.levelId === levelId);
  return again ? rest : [...rest, { criterionId, levelId, points: null }];
}

/** A pick with so many points of its band. */
export const pointed = (picks: readonly RubricPick[], criterionId: string, points: string | null): RubricPick[] =>
  picks.map((pick) => (pick.criterionId === criterionId ? { ...pick, points } : pick));

/** The desk after a work was saved, until it is read again. */
export const withSaved = (desk: DeskView, work: SubmissionView): DeskView => ({
  ...desk,
  students: desk.students.map((student) =>
    student.studentId === work.studentId
      ? { ...student, score: work.grading.score, mark: work.grading.state, waits: work.waits }
      : student,
  ),
});
