import type { Actor, Capability } from '@patio/access';
import type { Tx } from '@patio/platform';
import { annotate, removeAnnotation } from '../service/annotations.ts';
import { listComments, removeComment, saveComment } from '../service/comments.ts';
import { readDesk } from '../service/desk.ts';
import { deskIdOf, studentAtDesk, studentsAtDesk } from '../service/desk-ids.ts';
import { getInClass } from '../service/load.ts';
import { readMatches } from '../service/matches.ts';
import { releaseWork, unreleaseWork } from '../service/release.ts';
import { remindClass } from '../service/remind.ts';
import { holdWork, saveGrading, saveGroupGrading } from '../service/save-grading.ts';
import { viewSubmission } from '../service/submission.ts';
import { os } from './os.ts';

const READ = 'assignments.read';
const GRADE = 'assignments.grade';

/** The class and the student that a desk names, whatever id it has for them. */
async function atDesk<Given extends { id: string; studentId: string }>(
  tx: Tx,
  actor: Actor,
  capability: Capability,
  { id, ...given }: Given,
) {
  const place = await getInClass(tx, actor, capability, id);
  return { place, given: { ...given, studentId: await studentAtDesk(tx, place, given.studentId) } };
}

export const gradingApi = {
  desk: os.desk.handler(({ context, input: { id } }) => context.read((tx) => readDesk(tx, context.actor, id))),
  submission: os.submission.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, READ, input);
      return viewSubmission(tx, context.actor, place, given.studentId);
    }),
  ),
  coincidences: os.coincidences.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, READ, input);
      return { items: await readMatches(tx, context.actor, place, given.studentId) };
    }),
  ),
  saveGrading: os.saveGrading.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, GRADE, input);
      await saveGrading(tx, context.actor, place, given);
      return viewSubmission(tx, context.actor, place, given.studentId);
    }),
  ),
  saveGroupGrading: os.saveGroupGrading.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, GRADE, input);
      await saveGroupGrading(tx, context.actor, place, given);
      return viewSubmission(tx, context.actor, place, given.studentId);
    }),
  ),
  hold: os.hold.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, GRADE, input);
      return { heldBy: await holdWork(tx, context.actor, place, given) };
    }),
  ),
  annotate: os.annotate.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { place, given } = await atDesk(tx, context.actor, GRADE, input);
      return annotate(tx, context.actor, place, given);
    }),
  ),
  removeAnnotation: os.removeAnnotation.handler(({ context, input: { id } }) =>
    context.command(async (tx) => ({ removed: await removeAnnotation(tx, context.actor, id) })),
  ),
  commentBank: os.commentBank.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listComments(tx, context.actor) })),
  ),
  saveComment: os.saveComment.handler(({ context, input }) =>
    context.command((tx) => saveComment(tx, context.actor, input)),
  ),
  removeComment: os.removeComment.handler(({ context, input: { id } }) =>
    context.command(async (tx) => ({ removed: await removeComment(tx, context.actor, id) })),
  ),
  release: os.release.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      const studentIds = given.studentIds && (await studentsAtDesk(tx, place, given.studentIds));
      const { released, missing } = await releaseWork(tx, context.actor, place, { ...given, studentIds });
      const named = (ids: readonly string[]) => ids.map((one) => deskIdOf(place, one));
      return { released: named(released), missing: named(missing) };
    }),
  ),
  unrelease: os.unrelease.handler(({ context, input: { id, studentIds } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      const named = await studentsAtDesk(tx, place, studentIds);
      const taken = await unreleaseWork(tx, context.actor, place, named);
      return { unreleased: taken.map((one) => deskIdOf(place, one)) };
    }),
  ),
  remind: os.remind.handler(({ context, input: { id } }) =>
    context.command(async (tx) => ({
      reminded: await remindClass(tx, context.actor, await getInClass(tx, context.actor, GRADE, id)),
    })),
  ),
};
