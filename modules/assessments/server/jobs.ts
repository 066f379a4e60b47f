import type { Actor } from '@patio/access';
import { GRACE } from '@patio/engine-assessment';
import { clock, defineRecurring, inTenant } from '@patio/platform';
import { and, asc, eq, lt } from 'drizzle-orm';
import { attempts } from './schema.ts';
import { endAttempts } from './service/end-attempts.ts';

const AT_ONCE = 200;

/** Ends attempts whose time and grace are over, each at its own end. Those that somebody is just answering are left for the next turn. */
export async function endOverdue(actor: Actor): Promise<number> {
  const before = new Date(clock.now().getTime() - GRACE);
  return inTenant(actor, async (tx) => {
    const rows = await tx
      .select()
      .from(attempts)
      .where(
        and(eq(attempts.institutionId, actor.institutionId), eq(attempts.state, 'open'), lt(attempts.endsAt, before)),
      )
      .orderBy(asc(attempts.endsAt))
      .limit(AT_ONCE)
      .for('no key update', { skipLocked: true });
    for (const [, of] of Map.groupBy(rows, ({ examId }) => examId))
      await endAttempts(tx, actor, of, { state: 'expired' });
    return rows.length;
  });
}

/** Every minute: nobody's exam stays open because nobody looked. */
export const endOverdueAttempts = defineRecurring('assessments.end_overdue', '* * * * *', async (actor) => {
  await endOverdue(actor);
});
