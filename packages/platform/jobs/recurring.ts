import { type Actor, systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { PgBoss } from 'pg-boss';
import type { Tx } from '../database/tenant.ts';
import { queueIn, RECURRING_QUEUE, workThrough } from './queue.ts';

export type Institutions = () => Promise<readonly Id[]>;

export interface Recurring {
  name: string;
  /** When, as a cron expression in UTC. */
  cron: string;
  /** Done for each institution; a failure in one does not keep the others from it. */
  each(actor: Actor): Promise<void>;
}

const known = new Map<string, Recurring | WholeRecurring>();

/** Done once a turn, for the whole house. */
interface WholeRecurring extends Omit<Recurring, 'each'> {
  whole(): Promise<void>;
}

/** Declares work that comes back by the clock and belongs to no institution, such as a backup. */
export const defineWholeRecurring = (name: string, cron: string, whole: WholeRecurring['whole']): void =>
  void known.set(name, { name, cron, whole });

/** Declares work that comes back by the clock, such as sweeping; it must be harmless to repeat. */
export function defineRecurring(name: string, cron: string, each: Recurring['each']): Recurring {
  const recurring = { name, cron, each };
  known.set(name, recurring);
  return recurring;
}

/** Goes through all institutions once. */
export async function runRecurring(
  recurring: Recurring,
  institutions: Institutions,
  onError: (error: unknown, about: string) => void,
): Promise<void> {
  for (const id of await institutions()) {
    await recurring.each(systemActor(id)).catch((error) => onError(error, recurring.name));
  }
}

/** Asks for a turn now instead of waiting for the clock. */
export async function callRecurring(tx: Tx, { name }: Recurring): Promise<void> {
  await queueIn(tx).send(RECURRING_QUEUE, { name }, { singletonKey: name });
}

/** Sets the clock for all recurring work and takes part in doing it; each turn is done by one worker only. */
export async function startRecurring(
  boss: PgBoss,
  institutions: Institutions,
  onError: (error: unknown, about: string) => void,
): Promise<void> {
  for (const { name, cron } of known.values()) {
    await boss.schedule(RECURRING_QUEUE, cron, { name }, { key: name, singletonKey: name });
  }
  await workThrough<{ name: string }>(boss, RECURRING_QUEUE, { atOnce: 1 }, async ([turn]) => {
    const recurring = turn && known.get(turn.data.name);
    if (!recurring) return;
    if ('each' in recurring) await runRecurring(recurring, institutions, onError);
    else await recurring.whole().catch((error) => onError(error, recurring.name));
  });
}
