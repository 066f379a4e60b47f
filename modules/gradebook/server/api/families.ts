import { readPublished } from '../service/published.ts';
import { os } from './os.ts';

export const familiesApi = {
  published: os.published.handler(({ context, input }) =>
    context.read((tx) => readPublished(tx, context.actor, input.studentId)),
  ),
};
