import { z } from 'zod';
import { fullScore } from './chosen-items.ts';

const line = z.object({
  label: z.string().trim().min(1).max(1_000),
  scoreMaximum: fullScore,
  resourceLinkId: z.string().max(255).optional(),
  resourceId: z.string().max(255).optional(),
  tag: z.string().max(255).optional(),
});
export type AskedLine = z.infer<typeof line>;

/** Reads a line item as a tool sends it; null for whatever is not one. */
export function readLine(body: unknown): AskedLine | null {
  const read = line.safeParse(body);
  return read.success ? read.data : null;
}
