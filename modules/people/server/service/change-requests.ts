import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId } from '@patio/kernel';
import { announce, countTogether, publish, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { REQUESTABLE } from '../../contract/children.ts';
import { spokenName } from '../../contract/names.ts';
import { type ChangeRequestView, changeRequested, requestDecided } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { studentOf } from '../read/records.ts';
import { changeRequests, guardianships, persons, students } from '../schema.ts';
import { editStudent, getManagedStudent } from './edit-student.ts';
import { editHealth, findHealth, HEALTH_FIELDS, healthVersion } from './health.ts';
import { searchPersons } from './search.ts';

type Row = typeof changeRequests.$inferSelect;
export type Asked = Partial<Record<(typeof REQUESTABLE)[number], string | null>>;
const asker = alias(persons, 'asker');

/** Requests with the names around them; whoever calls it says which of them may be seen. */
function select(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select({
      request: changeRequests,
      student: persons,
      asker,
      schoolName: schoolRows.name,
      relation: sql<
        ChangeRequestView['relation']
      >`(select g.relation from ${guardianships} g where g.institution_id = ${changeRequests.institutionId}
        and g.student_id = ${changeRequests.studentId} and g.person_id = ${changeRequests.personId} order by g.created_at desc limit 1)`,
    })
    .from(changeRequests)
    .innerJoin(students, studentOf(changeRequests))
    .innerJoin(persons, personOf(students))
    .innerJoin(asker, and(eq(asker.institutionId, changeRequests.institutionId), eq(asker.id, changeRequests.personId)))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, changeRequests.institutionId), eq(schoolRows.id, changeRequests.schoolId)),
    )
    .where(where)
    .orderBy(desc(changeRequests.createdAt), desc(changeRequests.id))
    .limit(limit);
}

const toView = ({
  request,
  student,
  asker: by,
  schoolName,
  relation,
}: Awaited<ReturnType<typeof select>>[number]): ChangeRequestView => ({
  id: request.id,
  studentId: request.studentId,
  studentName: spokenName(student),
  schoolId: request.schoolId,
  schoolName,
  askedByName: spokenName(by),
  relation,
  before: request.before as ChangeRequestView['before'],
  after: request.after as ChangeRequestView['after'],
  note: request.note,
  state: request.state,
  decisionNote: request.decisionNote,
  askedAt: request.createdAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
  version: request.version,
});

/** What this reader asked for about one child, latest first. */
export const listOwnRequests = async (tx: Tx, actor: Actor, studentId: string): Promise<ChangeRequestView[]> =>
  (await select(tx, and(eq(changeRequests.studentId, studentId), eq(changeRequests.askedBy, actor.userId)), 20)).map(
    toView,
  );

/** Asks the office for a change; only what would really change is kept. */
export async function requestChange(
  tx: Tx,
  actor: Actor,
  given: { studentId: string; change: Asked; note: string },
): Promise<ChangeRequestView> {
  const [found] = await tx
    .select({ student: students, person: persons })
    .from(students)
    .innerJoin(persons, personOf(students))
    .where(
      and(
        eq(students.id, given.studentId),
        isNull(students.mergedIntoId),
        studentsVisibleTo(actor, 'people.answer_for_child'),
      ),
    );
  const [own] = await tx.select().from(persons).where(eq(persons.userId, actor.userId));
  if (!found || !own) throw failure('not_found');
  const now: Asked = { ...(await findHealth(tx, given.studentId)), ...pickPerson(found.person) };
  const names = REQUESTABLE.filter(
    (n) => given.change[n] !== undefined && (given.change[n] || null) !== (now[n] ?? null),
  );
  if (names.length === 0) throw failure('nothing_asked');
  const id = makeId();
  await tx.insert(changeRequests).values({
    institutionId: actor.institutionId,
    id,
    studentId: given.studentId,
    schoolId: found.student.schoolId,
    personId: own.id,
    askedBy: actor.userId,
    before: Object.fromEntries(names.map((n) => [n, now[n] ?? null])),
    after: Object.fromEntries(names.map((n) => [n, given.change[n] || null])),
    note: given.note,
  });
  const subject = { type: 'people.request', id, schoolId: found.student.schoolId };
  await record(tx, actor, 'people.change_requested', subject, { after: { studentId: given.studentId, fields: names } });
  await publish(tx, changeRequested, { requestId: id, studentId: given.studentId, schoolId: found.student.schoolId });
  await tellOffice(tx, found.student.schoolId);
  const [row] = await select(tx, eq(changeRequests.id, id), 1);
  if (!row) throw failure('not_found');
  return toView(row);
}

const pickPerson = (p: typeof persons.$inferSelect): Asked => ({
  preferredName: p.preferredName,
  phone: p.phone,
  email: p.email,
  address: p.address,
});

const tellOffice = (tx: Tx, schoolId: string) =>
  announce(tx, { topic: 'people.requests_changed', to: { capability: 'people.manage', schoolId } });

/** Everything within the office's reach, latest first. */
export async function listRequests(
  tx: Tx,
  actor: Actor,
  asked: { state?: Row['state']; schoolId?: string; search?: string; limit: number; cursor?: string },
) {
  const after = decodeCursor(asked.cursor, 1);
  const rows = await select(
    tx,
    and(
      studentsVisibleTo(actor, 'people.manage'),
      asked.state ? eq(changeRequests.state, asked.state) : undefined,
      asked.schoolId ? eq(changeRequests.schoolId, asked.schoolId) : undefined,
      asked.search ? searchPersons(asked.search) : undefined,
      after
        ? sql`(${changeRequests.createdAt}, ${changeRequests.id}) < (select c.created_at, c.id from ${changeRequests} c where c.institution_id = ${actor.institutionId} and c.id = ${after[0]}::uuid)`
        : undefined,
    ),
    asked.limit + 1,
  );
  const items = rows.slice(0, asked.limit).map(toView);
  const last = items.at(-1);
  return rows.length > asked.limit && last ? { items, nextCursor: encodeCursor([last.id]) } : { items };
}

/** How many wait for this office. */
export async function countRequests(tx: Tx, actor: Actor): Promise<{ waiting: number }> {
  const from = sql`${changeRequests} join ${students} on ${studentOf(changeRequests)}`;
  const where = and(eq(changeRequests.state, 'waiting'), studentsVisibleTo(actor, 'people.manage'));
  return { waiting: (await countTogether(tx, { from, where, since: undefined })).count };
}

async function close(
  tx: Tx,
  actor: Actor,
  before: Row,
  version: number,
  change: Pick<Row, 'state'> & { decisionNote?: string },
): Promise<void> {
  if (before.state !== 'waiting') throw failure('request_decided');
  const after = await updateSeen(
    tx,
    changeRequests,
    { institutionId: before.institutionId, id: before.id, version },
    { ...change, decidedBy: actor.userId, decidedAt: sql`now()` },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    `people.request_${change.state}`,
    { type: 'people.request', id: before.id, schoolId: before.schoolId },
    { after: { studentId: before.studentId }, ...(change.decisionNote && { reason: change.decisionNote }) },
  );
  await tellOffice(tx, before.schoolId);
}

/** The asker takes the request back before anybody decided. */
export async function withdrawRequest(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number },
): Promise<{ ok: true }> {
  const [row] = await tx
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.id, given.id), eq(changeRequests.askedBy, actor.userId)));
  if (!row) throw failure('not_found');
  await close(tx, actor, row, given.version, { state: 'withdrawn' });
  return { ok: true };
}

/** Yes writes what was asked into the record, in the office's name; no says why. */
export async function decideRequest(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; accept: boolean; note: string },
): Promise<ChangeRequestView> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, given.id));
  if (!row) throw failure('not_found');
  const { student, person } = await getManagedStudent(tx, actor, row.studentId);
  if (!given.accept && !given.note) throw failure('reason_missing', undefined, 'note');
  await close(tx, actor, row, given.version, {
    state: given.accept ? 'accepted' : 'refused',
    decisionNote: given.note,
  });
  if (given.accept) {
    const isHealth = (name: string) => (HEALTH_FIELDS as readonly string[]).includes(name);
    const part = (keep: (name: string) => boolean) =>
      Object.fromEntries(Object.entries(row.after).filter(([name]) => keep(name)));
    const health = part(isHealth);
    const own = part((name) => !isHealth(name));
    if (Object.keys(health).length > 0) {
      const version = await healthVersion(tx, row.studentId);
      await editHealth(tx, actor, { studentId: row.studentId, version, change: health });
    }
    if (Object.keys(own).length > 0)
      await editStudent(tx, actor, {
        id: student.id,
        version: student.version,
        personVersion: person.version,
        person: own,
      });
  }
  await publish(tx, requestDecided, {
    requestId: row.id,
    studentId: row.studentId,
    userId: row.askedBy,
    accepted: given.accept,
  });
  await announce(tx, {
    topic: 'people.request_decided',
    to: { users: [row.askedBy] },
    data: { studentId: row.studentId },
  });
  const [after] = await select(tx, eq(changeRequests.id, row.id), 1);
  if (!after) throw failure('not_found');
  return toView(after);
}
