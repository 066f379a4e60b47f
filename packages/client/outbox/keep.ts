import { failureOf } from '../api/failure.ts';
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

/** An answer, with when it was kept if it comes from this device. */
export type OrKept<View> = View & { keptAt?: number };

const isSilence = (error: unknown): boolean => failureOf(error)?.status === 0 || !navigator.onLine;

/**
 * The server's answer, or what this device kept under a name when nobody answers. What is older than the limit is not read:
 * who found a phone and never lets it near a network does not read its lists for ever.
 */
export async function loadOrKept<View>(
  name: string,
  ask: () => Promise<View>,
  longestMs: number,
): Promise<OrKept<View>> {
  try {
    return (await ask()) as OrKept<View>;
  } catch (error) {
    const kept = isSilence(error) ? await readKept<View>(name).catch(() => undefined) : undefined;
    if (!kept || kept.at < Date.now() - longestMs) throw error;
    return { ...kept.value, keptAt: kept.at } as OrKept<View>;
  }
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
