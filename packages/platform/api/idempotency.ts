import type { Actor } from '@patio/access';
import { and, eq, sql } from 'drizzle-orm';
import { preparedSql } from '../database/prepared.ts';
import { addSideEffects } from '../database/side-effects.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { idempotentResults } from '../schema.ts';

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
/**
 * Runs a command once per key: the claim, the change and the answer are one transaction, so a crash leaves none or all.
 * What the command looks at first leaves together with the claim; it acts only when the key is its own.
 */
export async function once<Seen, T>(
  tx: Tx,
  context: Command,
  key: string,
  look: () => Promise<Seen>,
  act: (seen: Seen) => Promise<T>,
): Promise<T> {
  const { institutionId, userId } = context.actor;
  const { procedure, fingerprint } = context;
  // A concurrent twin waits here until the first one commits, then finds its answer.
  const claiming = claim(tx, { institutionId, userId, key, procedure, fingerprint });
  const looking = look();
  looking.catch(() => {}); // a twin answers as the first one did, whatever it would see now
  if ((await claiming).length === 0) {
    await looking.catch(() => {});
    return earlierAnswer(tx, context, key);
  }
  const result = await act(await looking);
  await addSideEffects(tx, 'results', [{ userId, key, result: JSON.stringify(result ?? null) }]);
  return result;
}

async function earlierAnswer<T>(tx: Tx, { actor, procedure, fingerprint }: Command, key: string): Promise<T> {
  const mine = and(
    eq(idempotentResults.institutionId, actor.institutionId),
    eq(idempotentResults.userId, actor.userId),
    eq(idempotentResults.key, key),
  );
  const [earlier] = await tx.select().from(idempotentResults).where(mine);
  if (earlier?.procedure !== procedure || earlier.fingerprint !== fingerprint) throw failure('key_reused');
  return earlier.result as T;
}
