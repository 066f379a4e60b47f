import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { praisesVisibleTo } from '../policy.ts';
import { praises } from '../schema.ts';
import { isRecent, viewPraises } from './badges/views.ts';
import { choicesOf, listClasses } from './classes.ts';

const KEY = sql`to_char(${praises.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

interface Filters {
  schoolId?: string | undefined;
  sectionId?: string | undefined;
}

const asked = (actor: Actor, { schoolId, sectionId }: Filters = {}): SQL | undefined =>
  and(
    eq(praises.institutionId, actor.institutionId),
    isNull(praises.takenBackAt),
    isRecent(),
    praisesVisibleTo(actor, 'recognition.read'),
    schoolId ? eq(praises.schoolId, schoolId) : undefined,
    sectionId ? eq(praises.sectionId, sectionId) : undefined,
  );

/** How often students of each school were recognised in the last four weeks, and how many of them. */
const countBySchool = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: schoolRows.id,
      name: schoolRows.name,
      given: sql<number>`count(*)::int`,
      students: sql<number>`count(distinct ${praises.studentId})::int`,
    })
    .from(praises)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, praises.institutionId), eq(schoolRows.id, praises.schoolId)),
    )
    .where(asked(actor))
    .groupBy(schoolRows.id, schoolRows.name)
    .orderBy(asc(schoolRows.name));

/** One page of what was recognised in the last four weeks wherever the actor reads it, the newest first, with a count for each school. */
export async function listGiven(tx: Tx, actor: Actor, filters: PageInput & Filters) {
  const cursor = decodeCursor(filters.cursor, 2);
  const [rows, schools, classes] = await Promise.all([
    tx
      .select({
        row: praises,
        section: sectionRows.name,
        student: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
        key: keyOf([KEY]),
      })
      .from(praises)
      .innerJoin(studentRows, studentOf(praises))
      .innerJoin(personRows, personOf(studentRows))
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, praises.institutionId), eq(sectionRows.id, praises.sectionId)),
      )
      .where(and(asked(actor, filters), cursor ? afterKeys([KEY, sql`${praises.id}`], cursor, true) : undefined))
      .orderBy(desc(KEY), desc(praises.id))
      .limit(filters.limit + 1)
      .offset(skipOf(filters)),
    countBySchool(tx, actor),
    listClasses(tx, actor, 'recognition.read'),
  ]);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const views = await viewPraises(tx, page);
  const counted = (of: Filters) => () => tx.select({ id: praises.id }).from(praises).where(asked(actor, of)).$dynamic();
  return {
    items: views.map((view, nth) => ({ ...view, student: page[nth]!.student })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
    schools,
    sections: choicesOf(filters.schoolId ? classes.filter(({ schoolId }) => schoolId === filters.schoolId) : classes),
  };
}
