import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(0);
export const label = z.object({ es: z.string(), en: z.string() });
