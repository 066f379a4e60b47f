import { implementModule } from '@patio/platform';
import { contract } from '../contract.ts';
import { changeClass, getClass, planClass, viewOf } from './service/classes.ts';
import { commentClass, getComment, replyTo, resolveComment } from './service/comments.ts';
import { copyWeek } from './service/copy-week.ts';
import { decideWeek, getWeek, submitWeek } from './service/decide-week.ts';
import { listTeachers } from './service/list-teachers.ts';
import { listWaiting } from './service/list-waiting.ts';
import { archiveClass, joinClass, leaveClass, moveClass, shiftClasses } from './service/place.ts';
import { readPlanMaterial } from './service/plan-material.ts';
import { readCurriculum } from './service/read-curriculum.ts';
import { readWeek } from './service/read-week.ts';

const os = implementModule(contract);
const WRITE = 'plans.write';

export const api = os.router({
  week: os.week.handler(({ context, input }) => context.read((tx) => readWeek(tx, context.actor, input))),
  teachers: os.teachers.handler(({ context, input }) => context.read((tx) => listTeachers(tx, context.actor, input))),
  waiting: os.waiting.handler(({ context }) =>
    context.read(async (tx) => ({ items: await listWaiting(tx, context.actor) })),
  ),
  create: os.create.handler(({ context, input }) =>
    context.command(async (tx) => viewOf(await planClass(tx, context.actor, input))),
  ),
  save: os.save.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => {
      const row = await getClass(tx, context.actor, WRITE, id);
      return viewOf(await changeClass(tx, context.actor, row, change));
    }),
  ),
  planMaterial: os.planMaterial.handler(({ context, input }) =>
    context.read((tx) => readPlanMaterial(tx, context.actor, input)),
  ),
  move: os.move.handler(({ context, input: { id, ...place } }) =>
    context.command(async (tx) => moveClass(tx, context.actor, await getClass(tx, context.actor, WRITE, id), place)),
  ),
  archive: os.archive.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) =>
      archiveClass(tx, context.actor, await getClass(tx, context.actor, WRITE, id), version),
    ),
  ),
  shift: os.shift.handler(({ context, input }) => context.command((tx) => shiftClasses(tx, context.actor, input))),
  join: os.join.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) => joinClass(tx, context.actor, await getClass(tx, context.actor, WRITE, id), given)),
  ),
  leave: os.leave.handler(({ context, input: { id, version } }) =>
    context.command(async (tx) => leaveClass(tx, context.actor, await getClass(tx, context.actor, WRITE, id), version)),
  ),
  copy: os.copy.handler(({ context, input }) => context.command((tx) => copyWeek(tx, context.actor, input))),
  submit: os.submit.handler(({ context, input }) => context.command((tx) => submitWeek(tx, context.actor, input))),
  decide: os.decide.handler(({ context, input: { id, ...decision } }) =>
    context.command(async (tx) => {
      const { state, version } = await decideWeek(tx, context.actor, await getWeek(tx, context.actor, id), decision);
      return { state, version };
    }),
  ),
  comment: os.comment.handler(({ context, input: { id, ...said } }) =>
    context.command(async (tx) =>
      commentClass(tx, context.actor, await getClass(tx, context.actor, 'plans.review', id), said),
    ),
  ),
  reply: os.reply.handler(({ context, input }) =>
    context.command(async (tx) =>
      replyTo(tx, context.actor, await getComment(tx, context.actor, input.id), input.text),
    ),
  ),
  resolve: os.resolve.handler(({ context, input: { id, ...change } }) =>
    context.command(async (tx) => resolveComment(tx, context.actor, await getComment(tx, context.actor, id), change)),
  ),
  curriculum: os.curriculum.handler(({ context, input }) =>
    context.read((tx) => readCurriculum(tx, context.actor, input.sectionId)),
  ),
});
