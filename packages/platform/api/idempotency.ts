import type { Actor } from '@patio/access';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { idempotentResults } from '../schema.ts';
import { failure } from './failures.ts';

/** Who commands what: a key belongs to one person and one command. */
export interface Command {
  actor: Pick<Actor, 'institutionId' | 'userId'>;
  procedure: string;
  fingerprint: string;
}

/** Runs a command once per key: the claim, the change and the answer are one transaction, so a crash leaves none or all. */
export async function once<T>(tx: Tx, context: Command, key: string, work: () => Promise<T>): Promise<T> {
  const { institutionId, userId } = context.actor;
  const { procedure, fingerprint } = context;
  // A concurrent twin waits here until the first one commits, then finds its answer.
  const claimed = await tx
    .insert(idempotentResults)
    .values({ institutionId, userId, key, procedure, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotentResults.key });
  const mine = and(
    eq(idempotentResults.institutionId, institutionId),
    eq(idempotentResults.userId, userId),
    eq(idempotentResults.key, key),
  );
  if (claimed.length === 0) {
    const [earlier] = await tx.select().from(idempotentResults).where(mine);
    if (earlier?.procedure !== procedure || earlier.fingerprint !== fingerprint) throw failure('key_reused');
    return earlier.result as T;
  }
  const result = await work();
  await tx
    .update(idempotentResults)
    .set({ result: result ?? null })
    .where(mine);
  return result;
}
