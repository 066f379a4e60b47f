import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, publish, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { helpAsked } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts, sittingLog } from '../schema.ts';
import { announceSitting } from './announce-sitting.ts';

type Kind = (typeof sittingLog.$inferInsert)['kind'];

/** Writes down what happened in a sitting; what its student must hear becomes its news. */
export async function logSitting(
  tx: Tx,
  actor: Actor,
  row: AttemptRow,
  line: { kind: Kind; text?: string; minutes?: number; tells?: boolean },
  columns: Partial<typeof attempts.$inferInsert> = {},
): Promise<void> {
  const { institutionId } = actor;
  const id = makeId();
  const { tells = false, ...kept } = line;
  await tx.insert(sittingLog).values({ institutionId, id, attemptId: row.id, byId: actor.userId, ...kept });
  await tx
    .update(attempts)
    .set({ ...columns, ...(tells ? { newsId: id } : {}), version: sql`${attempts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(attempts.institutionId, institutionId), eq(attempts.id, row.id)));
  await announceSitting(tx, row, { students: tells ? [row.studentId] : [] });
}

/** Asks the teacher for help, or says that it is settled. */
export async function askForHelp(
  tx: Tx,
  actor: Actor,
  row: AttemptRow,
  { asks, text }: { asks: boolean; text: string },
): Promise<Date | null> {
  if (row.state !== 'open') throw failure('already_ended');
  if (asks === (row.helpAskedAt !== null) && text === row.helpText) return row.helpAskedAt;
  const helpAskedAt = asks ? (row.helpAskedAt ?? clock.now()) : null;
  await logSitting(
    tx,
    actor,
    row,
    { kind: asks ? 'help_asked' : 'help_settled', text },
    { helpAskedAt, helpText: asks ? text : '' },
  );
  const { assignedId, id: attemptId, studentId } = row;
  if (asks && row.helpAskedAt === null) await publish(tx, helpAsked, { assignedId, attemptId, studentId });
  return helpAskedAt;
}
