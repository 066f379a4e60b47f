import type { Actor } from '@patio/access';
import type { CompletionRule } from '@patio/engine-lessons';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { CourseChoices } from '../../contract/setup.ts';
import { rulesOf, USUAL_COMPLETION } from '../../rules/completion-choice.ts';
import { type CourseSettingsRow, courseSettings } from '../schema.ts';

/** What a course decides where nobody has decided anything. */
export const USUAL_CHOICES: CourseChoices = {
  visibility: 'class',
  template: false,
  selfEnrolment: false,
  opensOn: null,
  closesOn: null,
  levelIds: [],
  requires: [],
  inOrder: false,
  completion: USUAL_COMPLETION,
};

export const choicesOf = (row: CourseSettingsRow | null | undefined): CourseChoices => {
  if (!row) return USUAL_CHOICES;
  const { visibility, template, selfEnrolment, opensOn, closesOn, levelIds, requires, inOrder, completion } = row;
  return { visibility, template, selfEnrolment, opensOn, closesOn, levelIds, requires, inOrder, completion };
};

/** The settings of a course, or null while it has the usual ones. */
export async function findSettings(tx: Tx, actor: Actor, courseId: string): Promise<CourseSettingsRow | null> {
  const [row] = await tx
    .select()
    .from(courseSettings)
    .where(and(eq(courseSettings.institutionId, actor.institutionId), eq(courseSettings.courseId, courseId)));
  return row ?? null;
}

/** When a new lesson of the course counts as done. */
export async function rulesOfCourse(tx: Tx, actor: Actor, courseId: string): Promise<CompletionRule[]> {
  return rulesOf(choicesOf(await findSettings(tx, actor, courseId)).completion);
}
