import { defineListener, nextVersion, record } from '@patio/platform';
import { approvalDecided } from '@patio/platform/contract';
import { and, eq } from 'drizzle-orm';
import { acts } from './schema.ts';

export const listeners = [
  // An act that nobody wants to sign stays in the book, refused.
  defineListener(approvalDecided, 'promotions.refuse_act', async (tx, actor, { approvalId, approved, kind }) => {
    if (approved || kind !== 'promotions.sign_act') return;
    const [act] = await tx
      .update(acts)
      .set({ state: 'refused', ...nextVersion(acts) })
      .where(
        and(eq(acts.institutionId, actor.institutionId), eq(acts.approvalId, approvalId), eq(acts.state, 'waiting')),
      )
      .returning();
    if (act)
      await record(
        tx,
        actor,
        'promotions.act_refused',
        { type: 'promotions.act', id: act.id, schoolId: act.schoolId },
        { after: { number: act.serial } },
      );
  }),
];
