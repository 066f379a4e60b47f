import { exercise, type Session } from '@patio/engine-learning';

/** A session as it is kept: the item is made again from skill and seed. */
export type KeptTask = Omit<Session, 'item'> & { skill: string; seed: number };

/** What is kept of a session. */
export const keepTask = ({ item, ...session }: Session): KeptTask => ({
  ...session,
  skill: item.skill,
  seed: item.seed,
});

/** The session of a kept task; null where the engine no longer has the skill. */
export function taskOf(kept: KeptTask | null): Session | null {
  if (!kept) return null;
  const { skill, seed, ...session } = kept;
  const item = exercise(skill, seed);
  return item ? { ...session, item } : null;
}
