import type { ZodType } from 'zod';
import { failure } from '../../failures.ts';
import type { Box } from '../../keys/box.ts';

/** Seals what belongs together in one text, for its own row and column. */
export const sealContent = (box: Box, content: unknown, bound: string): string =>
  box.seal(JSON.stringify(content), bound);

/** The content again, in the form that it was promised in. */
export function openContent<T>(box: Box, sealed: string, bound: string, form: ZodType<T>): T {
  const read = form.safeParse(JSON.parse(box.open(sealed, bound)));
  if (!read.success) throw failure('damaged');
  return read.data;
}
