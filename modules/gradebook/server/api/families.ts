import { latestMarks } from '../service/latest-mark.ts';
import { listReadable, readPublished } from '../service/published.ts';
import { listSeen, signSeen } from '../service/seen.ts';
import { os } from './os.ts';

export const familiesApi = {
  family: os.family.handler(({ context }) =>
    context.read(async (tx) => {
      const students = await listReadable(tx, context.actor);
      const latest = await latestMarks(
        tx,
        context.actor,
        students.map(({ id }) => id),
      );
      return { students: students.map((each) => ({ ...each, latest: latest.get(each.id) ?? null })) };
    }),
  ),
  published: os.published.handler(({ context, input }) =>
    context.read(async (tx) => {
      const report = await readPublished(tx, context.actor, input.studentId);
      return { ...report, seen: await listSeen(tx, context.actor, report.studentId) };
    }),
  ),
  signSeen: os.signSeen.handler(({ context, input }) =>
    context.command(async (tx) => ({ seen: await signSeen(tx, context.actor, input.studentId, input.termId) })),
  ),
};
