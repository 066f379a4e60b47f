import { flushOutbox, holdsCapability, type Me } from '@patio/client';
import { withTexts } from '@patio/messages/runtime';
import { additions } from '../records/made.ts';

const started = new Set<unknown>();

async function start(me: Me): Promise<void> {
  const { starts } = await withTexts(additions);
  const due = starts.filter((each) => !started.has(each) && holdsCapability(me, each.needs));
  for (const each of due) started.add(each);
  const loaded = await Promise.allSettled(due.map((each) => withTexts(each.load)));
  for (const each of loaded) if (each.status === 'fulfilled') each.value.default();
  if (due.length > 0) await flushOutbox();
}

let running: Promise<void> = Promise.resolve();

/**
 * Runs what modules need from the start, as far as this person's rights go; each once. Then what waited for them may be sent.
 * Whoever calls while it runs waits for it too: what the modules add is there afterwards.
 */
export function startModules(me: Me): Promise<void> {
  running = running.catch(() => undefined).then(() => start(me));
  return running;
}
