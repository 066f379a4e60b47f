import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { namePeople, record, type Tx } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { seenLog } from '../schema.ts';
import { listReadable } from './published.ts';

export interface Seen {
  termId: string;
  by: string;
  at: string;
  mine: boolean;
}

/** Who has said that they read a student's grades, term by term. */
export async function listSeen(tx: Tx, actor: Actor, studentId: string): Promise<Seen[]> {
  const rows = await tx
    .select()
    .from(seenLog)
    .where(and(eq(seenLog.institutionId, actor.institutionId), eq(seenLog.studentId, studentId)))
    .orderBy(asc(seenLog.at));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.by),
  );
  return rows.map((row) => ({
    termId: row.termId,
    by: nameOf(row.by),
    at: row.at.toISOString(),
    mine: row.by === actor.userId,
  }));
}

/** A guardian signs that a term's published grades were read; what is not published yet cannot be signed. */
export async function signSeen(tx: Tx, actor: Actor, studentId: string, termId: string): Promise<Seen[]> {
  if (actor.membership.role !== 'parent') throw failure('only_guardians_sign');
  const family = await listReadable(tx, actor);
  if (!family.some((each) => each.id === studentId)) throw failure('not_found');
  const { rows } = await tx.execute(sql`select 1 from gradebook_sheets s
    join ${enrolmentRows} e on e.institution_id = s.institution_id and e.section_id = s.section_id
    where s.institution_id = (select patio_institution()) and s.term_id = ${termId} and s.state in ('published', 'locked')
      and e.student_id = ${studentId} limit 1`);
  if (rows.length === 0) throw failure('not_found');
  const [made] = await tx
    .insert(seenLog)
    .values({ institutionId: actor.institutionId, id: makeId(), studentId, termId, by: actor.userId })
    .onConflictDoNothing()
    .returning();
  if (made)
    await record(
      tx,
      actor,
      'gradebook.seen',
      { type: 'people.student', id: studentId, schoolId: actor.membership.schoolId },
      { after: { termId } },
    );
  return listSeen(tx, actor, studentId);
}
