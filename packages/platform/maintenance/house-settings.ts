import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../database/tenant.ts';
import { settings } from '../schema.ts';

/** What was decided for the whole house under a name, in a transaction of the platform; null where nothing was, or it no longer fits. */
export async function readHouseSetting<T>(tx: Tx, key: string, form: z.ZodType<T>): Promise<T | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return form.safeParse(row?.value).data ?? null;
}

/** Decides something for the whole house, in a transaction of the platform; of two who write at once the second waits. */
export async function writeHouseSetting(tx: Tx, key: string, value: unknown, userId: string): Promise<void> {
  const change = { value, updatedBy: userId, updatedAt: sql`now()` };
  await tx
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: settings.key, set: change });
}
