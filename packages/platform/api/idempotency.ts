import type { Actor } from '@patio/access';
import { and, eq, sql } from 'drizzle-orm';
import { preparedSql } from '../database/prepared.ts';
import type { Tx } from '../database/tenant.ts';
import { idempotentResults } from '../schema.ts';
import { failure } from './failures.ts';

/** Who commands what: a key belongs to one person and one command. */
export interface Command {
  actor: Pick<Actor, 'institutionId' | 'userId'>;
  procedure: string;
  fingerprint: string;
}

const given = (name: string) => sql.placeholder(name);
const claim = preparedSql(
  'platform_idempotent_claim',
  () => sql`insert into ${idempotentResults} (institution_id, user_id, key, procedure, fingerprint)
    values (${given('institutionId')}, ${given('userId')}, ${given('key')}, ${given('procedure')}, ${given('fingerprint')})
    on conflict do nothing returning key`,
);
const keep = preparedSql(
  'platform_idempotent_keep',
  () => sql`update ${idempotentResults} set result = ${given('result')}
    where institution_id = ${given('institutionId')} and user_id = ${given('userId')} and key = ${given('key')}`,
);

/** Runs a command once per key: the claim, the change and the answer are one transaction, so a crash leaves none or all. */
export async function once<T>(tx: Tx, context: Command, key: string, work: () => Promise<T>): Promise<T> {
  const { institutionId, userId } = context.actor;
  const { procedure, fingerprint } = context;
  // A concurrent twin waits here until the first one commits, then finds its answer.
  const claimed = await claim(tx, { institutionId, userId, key, procedure, fingerprint });
  if (claimed.length === 0) {
    const mine = and(
      eq(idempotentResults.institutionId, institutionId),
      eq(idempotentResults.userId, userId),
      eq(idempotentResults.key, key),
    );
    const [earlier] = await tx.select().from(idempotentResults).where(mine);
    if (earlier?.procedure !== procedure || earlier.fingerprint !== fingerprint) throw failure('key_reused');
    return earlier.result as T;
  }
  const result = await work();
  await keep(tx, { institutionId, userId, key, result: JSON.stringify(result ?? null) });
  return result;
}
