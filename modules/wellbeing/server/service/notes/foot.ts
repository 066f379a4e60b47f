import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CaseFoot } from '../../../contract/notes.ts';
import { openings, readingLog } from '../../schema/access.ts';
import type { CaseRow } from '../../schema/cases.ts';
import { teamMembers } from '../../schema/keys.ts';
import { notes } from '../../schema/notes.ts';

const SHOWN = 4;

/** What stands at the foot of an open case: how many clinical notes are closed in it, who reads them, and who read the case last. */
export async function readCaseFoot(tx: Tx, actor: Actor, row: CaseRow, openingId: Id | null): Promise<CaseFoot> {
  const { institutionId, id, schoolId } = row;
  const [own] = await tx
    .select({ supervisorId: teamMembers.supervisorId })
    .from(teamMembers)
    .where(and(eq(teamMembers.schoolId, schoolId), eq(teamMembers.userId, actor.userId), isNull(teamMembers.leftAt)));
  const [opening] = openingId
    ? await tx.select({ until: openings.until }).from(openings).where(eq(openings.id, openingId))
    : [];
  const { rows } = await tx.execute<{ userId: Id; at: string }>(sql`
    select l.user_id as "userId", to_json(max(l.at)) #>> '{}' as at from ${readingLog} l
    where l.institution_id = ${institutionId} and l.case_id = ${id}
    group by l.user_id order by max(l.at) desc limit ${SHOWN}`);
  const nameOf = await namePeople(tx, [own?.supervisorId ?? null, ...rows.map(({ userId }) => userId)]);
  return {
    notes: await tx.$count(
      notes,
      and(eq(notes.institutionId, institutionId), eq(notes.caseId, id), eq(notes.withdrawn, false)),
    ),
    supervisor: own?.supervisorId ? nameOf(own.supervisorId) : null,
    openUntil: opening?.until.toISOString() ?? null,
    readers: rows.map(({ userId, at }) => ({
      who: nameOf(userId),
      mine: userId === actor.userId,
      at: new Date(at).toISOString(),
    })),
  };
}
