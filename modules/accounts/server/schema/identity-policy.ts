import { sql } from 'drizzle-orm';
import { pgPolicy } from 'drizzle-orm/pg-core';

/** Sign-in must read this before it knows the tenant; it reads only. */
export const identityPolicy = () => pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` });
