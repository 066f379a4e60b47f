import { listBlocks } from '../service/block-outcomes.ts';
import { listReviews, noteReading } from '../service/review-time.ts';
import { os } from './os.ts';

export const outcomesApi = {
  blocks: os.blocks.handler(({ context, input }) => context.read((tx) => listBlocks(tx, context.actor, input))),
  reviews: os.reviews.handler(({ context, input }) => context.read((tx) => listReviews(tx, context.actor, input))),
  reading: os.reading.handler(({ context, input }) =>
    context.command(async (tx) => ({ counted: await noteReading(tx, context.actor, input.id) })),
  ),
};
