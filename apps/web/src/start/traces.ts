import { wipeKept, wipeOutbox } from '@patio/client';

/** What goes from this device: the lists that are kept to be read, or everything, also what waits to be sent. */
type Traces = 'kept' | 'all';
const KEY = 'patio.traces';

/** Noted until it is done: a page that closes, or a wipe that fails, leaves the rest to the next page. */
function due(): Traces | null {
  try {
    return localStorage.getItem(KEY) as Traces | null;
  } catch {
    return null;
  }
}

function note(traces: Traces | null): void {
  try {
    if (traces) localStorage.setItem(KEY, traces);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept either.
  }
}

async function wipe(traces: Traces, leaving: boolean): Promise<void> {
  try {
    await (traces === 'all' ? wipeOutbox(null, leaving) : wipeKept());
    if (due() === traces) note(null);
  } catch {
    // Still noted: the next page tries again.
  }
}

/** Removes traces of a person; whoever wants more than is already noted gets it. */
export async function removeTraces(traces: Traces): Promise<void> {
  if (due() !== 'all') note(traces);
  await wipe(traces, traces === 'all');
}

/** Somebody has come in: what this device holds from now on is theirs, and a wipe that is still noted must not take it. */
export const keepTraces = (): void => note(null);

/** At the start of a page: finishes what the last one did not. */
export async function removeTracesLeft(): Promise<void> {
  const traces = due();
  if (traces) await wipe(traces, false);
}
