import { CAPABILITY_NAMES, REACHES, ROLES } from '@patio/access';
import { z } from 'zod';

export const id = z.uuid();
/** Instants travel as ISO text in UTC. */
export const instant = z.iso.datetime();
export const locale = z.enum(['es', 'en']);
export const role = z.enum(ROLES);
export const reach = z.enum(REACHES);
export const capability = z.enum(CAPABILITY_NAMES);
export const reason = z.string().trim().min(10).max(500);
export const givenName = z.string().trim().min(1).max(80);
export const done = z.object({ done: z.literal(true) });
/** Said where an address is in use: whoever uses it is the one who is invited. */
export const samePerson = z.boolean();
