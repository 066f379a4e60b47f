import { redoLesson, restoreLesson, saveLesson } from '../service/edit-lesson.ts';
import { compareLesson, getLesson, viewLesson } from '../service/lesson-view.ts';
import { publishCourse } from '../service/publish.ts';
import { decideReview, sendToReview } from '../service/review.ts';
import { viewing } from './courses.ts';
import { os } from './os.ts';

export const lessonsApi = {
  lesson: os.lesson.handler(({ context, input }) =>
    context.read(async (tx) => viewLesson(tx, context.actor, await getLesson(tx, context.actor, input.id))),
  ),
  saveLesson: os.saveLesson.handler(({ context, input }) =>
    context.command(async (tx) => viewLesson(tx, context.actor, await saveLesson(tx, context.actor, input))),
  ),
  // A model may take its time: it is asked outside of any transaction, and a repeated request meets the version that the first one wrote.
  redoLesson: os.redoLesson.handler(async ({ context, input }) => {
    const opened = await redoLesson(context.actor, input);
    return context.read((tx) => viewLesson(tx, context.actor, opened));
  }),
  restoreLesson: os.restoreLesson.handler(({ context, input }) =>
    context.command(async (tx) => viewLesson(tx, context.actor, await restoreLesson(tx, context.actor, input))),
  ),
  compareLesson: os.compareLesson.handler(({ context, input }) =>
    context.read(async (tx) => ({ changes: await compareLesson(tx, context.actor, input) })),
  ),
  sendToReview: os.sendToReview.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, sendToReview(tx, context.actor, input))),
  ),
  decide: os.decide.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, decideReview(tx, context.actor, input))),
  ),
  publish: os.publish.handler(({ context, input }) =>
    context.command((tx) => viewing(tx, context.actor, publishCourse(tx, context.actor, input))),
  ),
};
