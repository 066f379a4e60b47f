import { systemActor } from '@patio/access';
import { isId } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { texts } from '../schema.ts';
import { stopNumber } from './queue.ts';
import { openSender } from './sender.ts';

/** What a message may still become: calls come in any order and more than once, and none takes a message back. */
const BEFORE = { sent: ['waiting'], delivered: ['waiting', 'sent'], failed: ['waiting', 'sent'] } as const;

/** Takes the provider's word about a message. Answers false for a call that is not theirs: nothing changes. */
export async function takeTextStatus(call: { url: string; body: string; signature: string }): Promise<boolean> {
  const status = openSender()?.readStatus(call) ?? null;
  const { searchParams } = new URL(call.url);
  const [institutionId, id] = [searchParams.get('institution') ?? '', searchParams.get('id') ?? ''];
  if (!status || !isId(institutionId) || !isId(id)) return false;
  await inTenant(systemActor(institutionId), async (tx) => {
    const [row] = await tx
      .update(texts)
      .set({
        ...{ state: status.state, providerId: status.providerId, changedAt: clock.now() },
        ...(status.code && { errorCode: status.code }),
      })
      .where(and(eq(texts.id, id), inArray(texts.state, [...BEFORE[status.state]])))
      .returning();
    if (row && status.stop && status.code) await stopNumber(tx, row, status.code);
  });
  return true;
}
