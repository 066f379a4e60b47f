import type { Id } from '@patio/kernel';
import type { ApiContext, Tx } from '@patio/platform';
import type { Changed, ReadingPart } from '../../contract/fields.ts';
import { requireUnlocked, touchUnlock, type Unlocked } from '../keys/unlocked.ts';
import { logReading, lookIntoCase, type OpenCase, openCase } from '../service/open-case.ts';

/** A question of the team that opens no case: needs the key to be open, and notes that somebody is still here. */
export async function readUnlocked<T>(
  context: ApiContext,
  look: (tx: Tx, unlocked: Unlocked) => Promise<T>,
): Promise<T> {
  const { answer } = await context.readAndLog(
    async (tx) => {
      const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
      return { unlocked, answer: await look(tx, unlocked) };
    },
    (tx, { unlocked }) => touchUnlock(tx, unlocked),
  );
  return answer;
}

/** A question about one case: opened, answered, and written down before the answer is given. */
export async function readCase<T>(
  context: ApiContext,
  caseId: Id,
  part: ReadingPart,
  look: (tx: Tx, open: OpenCase, unlocked: Unlocked) => Promise<T>,
): Promise<T> {
  const { answer } = await context.readAndLog(
    async (tx) => {
      const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
      const open = await lookIntoCase(tx, context.actor, unlocked, caseId);
      return { unlocked, open, answer: await look(tx, open, unlocked) };
    },
    async (tx, { unlocked, open }) => {
      await touchUnlock(tx, unlocked);
      await logReading(tx, context.actor, open, part);
    },
  );
  return answer;
}

/** Whatever the input says of a case, its fingerprint is kept beside who sent it: it is made of nothing. */
function leaveNoFingerprint(context: ApiContext): void {
  context.fingerprint = '';
}

/** A change by the team that opens no case. Its answer is kept for repeats, so it never holds a text. */
export function changeUnlocked<T extends Changed | { ok: true }>(
  context: ApiContext,
  act: (tx: Tx, unlocked: Unlocked) => Promise<T>,
): Promise<T> {
  leaveNoFingerprint(context);
  return context.command(async (tx) => {
    const unlocked = await requireUnlocked(tx, context.actor, context.unlockSecret);
    await touchUnlock(tx, unlocked);
    return act(tx, unlocked);
  });
}

/** A change of one case: opened, changed and written down in one transaction. Its answer is kept for repeats, so it never holds a text. */
export function changeCase<T extends Changed | { ok: true }>(
  context: ApiContext,
  caseId: Id,
  part: ReadingPart,
  act: (tx: Tx, open: OpenCase, unlocked: Unlocked) => Promise<T>,
): Promise<T> {
  return changeUnlocked(context, async (tx, unlocked) =>
    act(tx, await openCase(tx, context.actor, unlocked, caseId, part), unlocked),
  );
}
