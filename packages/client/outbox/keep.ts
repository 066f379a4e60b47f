import { currentMe } from '../identity/session.ts';

const store = async () => {
  const me = currentMe();
  if (!me) throw new Error('only a signed-in person keeps things on a device');
  const { openStore } = await import('./store.ts');
  return openStore(me.user.id).kept;
};

/** Keeps something for when the network is gone, in the person's own database: it goes with the outbox on sign-out. Nothing confidential. */
export async function keepHere(name: string, value: unknown): Promise<void> {
  await (await store()).put({ name, value, at: Date.now() });
}

/** What was kept under a name, with when; undefined for nothing. */
export async function readKept<Value>(name: string): Promise<{ value: Value; at: number } | undefined> {
  const kept = await (await store()).get(name);
  return kept && { value: kept.value as Value, at: kept.at };
}

/** Everything that was kept under names that begin alike, the newest first. */
export async function listKept<Value>(prefix: string): Promise<{ name: string; value: Value; at: number }[]> {
  const found = await (await store()).where('name').startsWith(prefix).toArray();
  return found.toSorted((a, b) => b.at - a.at).map(({ name, value, at }) => ({ name, value: value as Value, at }));
}

/** Removes what begins with a name and was kept before a moment; everything of that name without one. */
export async function forgetKept(prefix: string, before = Number.POSITIVE_INFINITY): Promise<void> {
  await (await store())
    .where('name')
    .startsWith(prefix)
    .filter((each) => each.at < before)
    .delete();
}
