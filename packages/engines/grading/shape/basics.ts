import { z } from 'zod';
import { DECIMAL_PATTERN } from '../exact/text.ts';

export const decimal = z.string().regex(DECIMAL_PATTERN);
export const id = z.string().min(1).max(80);
export const version = z.number().int().min(1);
export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Text for people, in every language the product speaks. */
export const label = z.object({ es: z.string().min(1), en: z.string().min(1) });
export type Label = z.infer<typeof label>;

export const rounding = z.object({
  mode: z.enum(['half-up', 'half-even', 'truncate', 'up', 'none']),
  places: z.number().int().min(0).max(6),
});
