import type { Actor } from '@patio/access';
import { assignedRows, assignmentRows } from '@patio/assignments/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { sectionsReachedBy } from '../../policy.ts';
import { answerLog } from '../../schema.ts';
import { choicesOf, listClasses } from '../classes.ts';

const KEY = sql`to_char(${answerLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const columns = {
  id: answerLog.id,
  student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
  section: sectionRows.name,
  assignedId: answerLog.assignedId,
  title: assignmentRows.title,
  text: answerLog.text,
  at: answerLog.at,
};

const from = <Columns extends Record<string, unknown>>(tx: Tx, chosen: Columns) =>
  tx
    .select(chosen as unknown as typeof columns & { key: SQL<(string | number)[]> })
    .from(answerLog)
    .innerJoin(studentRows, studentOf(answerLog))
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, answerLog.institutionId), eq(sectionRows.id, answerLog.sectionId)),
    )
    .innerJoin(
      assignedRows,
      and(eq(assignedRows.institutionId, answerLog.institutionId), eq(assignedRows.id, answerLog.assignedId)),
    )
    .innerJoin(
      assignmentRows,
      and(
        eq(assignmentRows.institutionId, assignedRows.institutionId),
        eq(assignmentRows.id, assignedRows.assignmentId),
      ),
    )
    .$dynamic();

/** One page of what students answered to feedback in the classes that the actor reads, the newest first. */
export async function listAnswers(tx: Tx, actor: Actor, filters: PageInput & { sectionId?: string | undefined }) {
  const asked = (sectionId?: string): SQL | undefined =>
    and(
      eq(answerLog.institutionId, actor.institutionId),
      sectionsReachedBy(actor, 'recognition.read'),
      sectionId ? eq(answerLog.sectionId, sectionId) : undefined,
    );
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, sections] = await Promise.all([
    from(tx, { ...columns, key: keyOf([KEY]) })
      .where(and(asked(filters.sectionId), cursor ? afterKeys([KEY, sql`${answerLog.id}`], cursor, true) : undefined))
      .orderBy(desc(KEY), desc(answerLog.id))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    listClasses(tx, actor, 'recognition.read'),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (sectionId?: string) => () => from(tx, { id: answerLog.id }).where(asked(sectionId));
  return {
    items: page.map(({ key: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.id]) }),
    ...(await countPage(tx, filters, counted(filters.sectionId), counted())),
    sections: choicesOf(sections),
  };
}
