import { packRules } from '../../model/packed-rules.ts';
import { listFamily } from '../service/latest-mark.ts';
import { readPublished } from '../service/published.ts';
import { listSeen, signSeen } from '../service/seen.ts';
import { os } from './os.ts';

export const familiesApi = {
  family: os.family.handler(({ context }) =>
    context.ask(async (tx) => ({ students: await listFamily(tx, context.actor) })),
  ),
  published: os.published.handler(({ context, input }) =>
    context.read(async (tx) => {
      const { sections, ...report } = await readPublished(tx, context.actor, input.studentId);
      return { ...report, ...packRules(sections), seen: await listSeen(tx, context.actor, report.studentId) };
    }),
  ),
  signSeen: os.signSeen.handler(({ context, input }) =>
    context.command(async (tx) => ({ seen: await signSeen(tx, context.actor, input.studentId, input.termId) })),
  ),
};
