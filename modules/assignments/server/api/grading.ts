import { annotate, removeAnnotation } from '../service/annotations.ts';
import { listComments, removeComment, saveComment } from '../service/comments.ts';
import { readDesk } from '../service/desk.ts';
import { getInClass } from '../service/load.ts';
import { releaseWork, unreleaseWork } from '../service/release.ts';
import { remindClass } from '../service/remind.ts';
import { holdWork, saveGrading, saveGroupGrading } from '../service/save-grading.ts';
import { viewSubmission } from '../service/submission.ts';
import { os } from './os.ts';

const GRADE = 'assignments.grade';

export const gradingApi = {
  desk: os.desk.handler(({ context, input: { id } }) => context.read((tx) => readDesk(tx, context.actor, id))),
  submission: os.submission.handler(({ context, input: { id, studentId } }) =>
    context.read(async (tx) => {
      const place = await getInClass(tx, context.actor, 'assignments.read', id);
      return viewSubmission(tx, context.actor, place, studentId);
    }),
  ),
  saveGrading: os.saveGrading.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      await saveGrading(tx, context.actor, place, given);
      return viewSubmission(tx, context.actor, place, given.studentId);
    }),
  ),
  saveGroupGrading: os.saveGroupGrading.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      await saveGroupGrading(tx, context.actor, place, given);
      return viewSubmission(tx, context.actor, place, given.studentId);
    }),
  ),
  hold: os.hold.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      return { heldBy: await holdWork(tx, context.actor, place, given) };
    }),
  ),
  annotate: os.annotate.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => annotate(tx, context.actor, await getInClass(tx, context.actor, GRADE, id), given)),
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
    context.command(async (tx) =>
      releaseWork(tx, context.actor, await getInClass(tx, context.actor, GRADE, id), given),
    ),
  ),
  unrelease: os.unrelease.handler(({ context, input: { id, studentIds } }) =>
    context.command(async (tx) => {
      const place = await getInClass(tx, context.actor, GRADE, id);
      return { unreleased: await unreleaseWork(tx, context.actor, place, studentIds) };
    }),
  ),
  remind: os.remind.handler(({ context, input: { id } }) =>
    context.command(async (tx) => ({
      reminded: await remindClass(tx, context.actor, await getInClass(tx, context.actor, GRADE, id)),
    })),
  ),
};
