import type { Actor } from '@patio/access';
import { personOf, personRows, registerNameInRow, shortNameOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Signature } from '../../contract/receipts.ts';
import { answerLog } from '../schema.ts';
import { getAnnouncement } from './load.ts';

/** Every answer that a person gave to an announcement, the latest first, with its evidence. */
export async function listSignatures(
  tx: Tx,
  actor: Actor,
  { id, personId }: { id: string; personId: string },
): Promise<Signature[]> {
  await getAnnouncement(tx, actor, id);
  const child = sql<string | null>`(select ${shortNameOf('cp')} from ${studentRows} st join ${personRows} cp
    on cp.institution_id = st.institution_id and cp.id = st.person_id
    where st.institution_id = ${answerLog.institutionId} and st.id = ${answerLog.studentId})`;
  const rows = await tx
    .select({ log: answerLog, name: sql<string>`${registerNameInRow}`, child })
    .from(answerLog)
    .innerJoin(personRows, personOf(answerLog))
    .where(
      and(
        eq(answerLog.institutionId, actor.institutionId),
        eq(answerLog.announcementId, id),
        eq(answerLog.personId, personId),
      ),
    )
    .orderBy(desc(answerLog.at), desc(answerLog.id))
    .limit(100);
  return rows.map(({ log, ...names }) => ({
    ...names,
    id: log.id,
    answer: log.answer,
    signature: log.signature,
    textVersion: log.textVersion,
    textHash: log.textHash,
    device: log.evidence.device,
    address: log.evidence.address,
    at: log.at.toISOString(),
  }));
}
