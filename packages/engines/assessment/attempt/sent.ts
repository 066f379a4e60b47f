import { key } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { answer } from '../marking/answer.ts';

/** One answer as a device sends it. */
export const sentAnswer = z.strictObject({
  item: key,
  sequence: z.number().int().min(1).max(1_000_000),
  answer,
  writtenAt: z.number().int().min(0).max(8_640_000_000_000_000),
});
