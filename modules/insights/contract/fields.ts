import { z } from 'zod';

export const id = z.uuid();
export const day = z.iso.date();
export const version = z.int32().min(1);
export const instant = z.string();

/** With whom a view can be shared: the roles that may explore. */
export const SHARED_WITH = ['admin', 'director'] as const;
export const FORMATS = ['pdf', 'xlsx'] as const;
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
