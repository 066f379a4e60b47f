import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, localDateAt, type PageInput } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { afterKeys, clock, countPage, keyOf, namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ContactView } from '../../../contract/students.ts';
import { failure } from '../../failures.ts';
import { contactsVisibleTo } from '../../policy.ts';
import { type ContactRow, contactLog } from '../../schema.ts';
import { getPupilPlace } from './pupil.ts';

const viewOf = (row: ContactRow, nameOf: (id: Id) => string): ContactView => ({
  id: row.id,
  on: row.on,
  way: row.way,
  withWhom: row.withWhom,
  about: row.about,
  outcome: row.outcome,
  by: nameOf(row.by),
  at: row.at.toISOString(),
});

async function viewAll(tx: Tx, rows: readonly ContactRow[]): Promise<ContactView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => viewOf(row, nameOf));
}

/** Contacts about a student, with those that were noted while the child had another record here. */
const isAbout = (studentId: Id): SQL => sql`${contactLog.studentId} in (select s.id from ${studentRows} s
  where s.institution_id = (select patio_institution()) and (s.id = ${studentId}::uuid or s.merged_into_id = ${studentId}::uuid))`;

export interface NewContact {
  studentId: Id;
  on: LocalDate;
  way: ContactRow['way'];
  withWhom: string;
  about: string;
  outcome: ContactRow['outcome'];
}

/** Notes down that somebody spoke with a family. It is never changed; what was wrong is put right by another entry. */
export async function addContact(tx: Tx, actor: Actor, given: NewContact): Promise<ContactView> {
  const { schoolId, timeZone } = await getPupilPlace(tx, actor, given.studentId, 'reports.keep_notes');
  if (given.on > localDateAt(clock.now(), timeZone)) throw failure('in_future', {}, 'on');
  const [row] = await tx
    .insert(contactLog)
    .values({ institutionId: actor.institutionId, id: clock.id(), schoolId, by: actor.userId, ...given })
    .returning();
  if (!row) throw new Error('a contact was not kept');
  await record(
    tx,
    actor,
    'reports.contact_noted',
    { type: 'reports.contact', id: row.id, schoolId },
    { after: { studentId: row.studentId, way: row.way, outcome: row.outcome } },
  );
  const [view] = await viewAll(tx, [row]);
  return view!;
}

/** The latest contacts with a family, for whoever teaches the student. */
export async function latestContacts(tx: Tx, actor: Actor, studentId: Id, most: number): Promise<ContactView[]> {
  const rows = await tx
    .select()
    .from(contactLog)
    .where(and(eq(contactLog.institutionId, actor.institutionId), isAbout(studentId)))
    .orderBy(desc(contactLog.on), desc(contactLog.id))
    .limit(most);
  return viewAll(tx, rows);
}

/** The contacts with a family, the latest first, for those who lead the school. */
export async function listContacts(
  tx: Tx,
  actor: Actor,
  { studentId, ...page }: PageInput & { studentId: Id; counted?: 'yes' | undefined },
) {
  const visible = and(eq(contactLog.institutionId, actor.institutionId), isAbout(studentId), contactsVisibleTo(actor));
  const keys = [sql`${contactLog.on}::text`];
  const cursor = decodeCursor(page.cursor, 2);
  const rows = await tx
    .select({ row: contactLog, key: keyOf(keys) })
    .from(contactLog)
    .where(and(visible, cursor ? afterKeys([...keys, sql`${contactLog.id}`], cursor, true) : undefined))
    .orderBy(desc(contactLog.on), desc(contactLog.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: await viewAll(
      tx,
      shown.map(({ row }) => row),
    ),
    ...(last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, page, () => tx.select({ one: sql`1` }).from(contactLog).where(visible))),
  };
}
