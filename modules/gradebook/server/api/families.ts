import { listReadable, readPublished } from '../service/published.ts';
import { os } from './os.ts';

export const familiesApi = {
  family: os.family.handler(({ context }) =>
    context.read(async (tx) => ({ students: await listReadable(tx, context.actor) })),
  ),
  published: os.published.handler(({ context, input }) =>
    context.read((tx) => readPublished(tx, context.actor, input.studentId)),
  ),
};
