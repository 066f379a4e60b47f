import type { Actor } from '@patio/access';
import { clock, defineJob, listOf, publish, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { messageArrived } from '../../contract/events.ts';
import { conversations, messages, participants } from '../schema.ts';
import { rulesAt } from '../settings.ts';
import { announceIn } from './announce-in.ts';
import { findStanding } from './standing.ts';
import { closedReason, recipientsOf } from './writing.ts';

/**
 * Lets a message arrive that waited for the morning. Who may still write and read is asked again: where the tie ended in the night it
 * stays with its author. False where it did not arrive, or had arrived before.
 */
export async function releaseMessage(
  tx: Tx,
  { institutionId }: Actor,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<boolean> {
  const own = and(eq(conversations.institutionId, institutionId), eq(conversations.id, conversationId));
  const [locked] = await tx.select({ last: conversations.lastPosition }).from(conversations).where(own).for('update');
  const standing = await findStanding(tx, conversationId);
  const held = and(eq(messages.institutionId, institutionId), eq(messages.id, messageId), isNull(messages.position));
  const [message] = await tx.select().from(messages).where(held);
  if (!locked || !standing || !message) return false;
  const author = { userId: message.authorId, membership: { role: message.role } } as Actor;
  if (closedReason(standing, author, await rulesAt(tx, standing.schoolId))) return false;
  const [position, now] = [locked.last + 1, clock.now()];
  const recipients = recipientsOf(standing, message.authorId).map(({ userId }) => userId);
  await tx.update(messages).set({ position }).where(held);
  await tx
    .update(conversations)
    .set({
      lastPosition: position,
      lastAt: now,
      lastText: message.text.slice(0, 140),
      lastForm: message.form,
      lastBy: message.authorId,
      ...(standing.kind === 'office' && { state: 'answered' as const }),
    })
    .where(own);
  await tx
    .update(participants)
    .set({ unread: sql`${participants.unread} + 1`, lastAt: now })
    .where(
      and(
        eq(participants.institutionId, institutionId),
        eq(participants.conversationId, conversationId),
        sql`${participants.userId} = any(${listOf(recipients)}::uuid[])`,
      ),
    );
  await publish(tx, messageArrived, { conversationId, messageId });
  await announceIn(tx, standing, 'message', [message.authorId, ...recipients]);
  return true;
}

/** Lets a message arrive when the quiet hours are over. */
export const releaseJob = defineJob('conversations.release_message', {
  input: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
  run: ({ input, actor, step }) => step('release', (tx) => releaseMessage(tx, actor, input)),
});
