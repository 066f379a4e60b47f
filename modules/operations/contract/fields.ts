import { z } from 'zod';

export const id = z.uuid();
export const instant = z.string();
/** An edit names the version that it saw. */
export const seen = z.object({ id, version: z.int32().min(1) });
