import { bigint } from 'drizzle-orm/pg-core';

/** An amount in minor units of the row's currency; up to 10¹² it is a safe number. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
