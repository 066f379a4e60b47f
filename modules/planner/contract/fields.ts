import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const count = z.number().int();
export const instant = z.iso.datetime();
export const named = z.object({ id, name: z.string() });
export const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });
/** Which school and year a page of planners is about; the first in reach and its year when nothing is said. */
export const place = z.object({ schoolId: id.optional(), yearId: id.optional() });
export type Place = z.infer<typeof place>;
