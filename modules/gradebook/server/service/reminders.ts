import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { reminders } from '../schema.ts';

/** Notes that somebody is reminded of late sheets today; null where they were already. */
export async function noteReminder(tx: Tx, actor: Actor, userId: string, day: string): Promise<string | null> {
  const [noted] = await tx
    .insert(reminders)
    .values({ institutionId: actor.institutionId, id: makeId(), userId, day, by: actor.userId })
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  return noted?.id ?? null;
}
