import { flushOutbox, holdsCapability, type Me } from '@patio/client';
import { additions } from '../records/made.ts';

const started = new Set<unknown>();

/** Runs what modules need from the start, as far as this person's rights go; each once. Then what waited for them may be sent. */
export async function startModules(me: Me): Promise<void> {
  const { starts } = await additions();
  const due = starts.filter((start) => !started.has(start) && holdsCapability(me, start.needs));
  for (const start of due) started.add(start);
  const loaded = await Promise.allSettled(due.map((start) => start.load()));
  for (const each of loaded) if (each.status === 'fulfilled') each.value.default();
  if (due.length > 0) await flushOutbox();
}
