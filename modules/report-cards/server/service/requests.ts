import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { personNames, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { clock, namePeople, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { reportCardEvents } from '../../contract/events.ts';
import type { RequestView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { requests } from '../schema.ts';
import { composeTranscript } from './compose-transcript.ts';
import { initialsOf, issuePapers } from './issue.ts';
import { getSchool } from './scene.ts';

type Row = typeof requests.$inferSelect;

const isOwn = (actor: Actor, wanted: string | undefined): SQL | undefined =>
  and(
    eq(studentRows.institutionId, actor.institutionId),
    wanted ? eq(studentRows.id, wanted) : undefined,
    studentsVisibleTo(actor, 'report_cards.read', 'grades'),
  );

/** The student whose papers this reader asks for: the named one, or the first whom the tie opens; oneself, for a student. */
export async function findOwnStudent(tx: Tx, actor: Actor, wanted?: string) {
  const [row] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(isOwn(actor, wanted))
    .orderBy(asc(personRows.registerKey))
    .limit(1);
  return row ?? null;
}

/** The same student's id, as an expression of another question. */
export const ownStudentId = (actor: Actor, wanted?: string): SQL =>
  sql`(select ${studentRows.id} from ${studentRows} join ${personRows} on ${personOf(studentRows)}
    where ${isOwn(actor, wanted)} order by ${personRows.registerKey} limit 1)`;

export async function viewRequests(tx: Tx, rows: readonly Row[]): Promise<RequestView[]> {
  if (rows.length === 0) return [];
  const people = await tx
    .select({ id: studentRows.id, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(inArray(studentRows.id, [...new Set(rows.map((row) => row.studentId))]));
  const names = new Map(people.map((row) => [row.id, spokenName(row.person)]));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.askedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    studentId: row.studentId,
    student: names.get(row.studentId) ?? '—',
    purpose: row.purpose,
    locale: row.locale,
    state: row.state,
    askedAt: row.createdAt.toISOString(),
    askedBy: nameOf(row.askedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    documentId: row.documentId,
    version: row.version,
  }));
}

const oneView = async (tx: Tx, row: Row): Promise<RequestView> => {
  const [view] = await viewRequests(tx, [row]);
  if (!view) throw failure('not_found');
  return view;
};

/** What was asked for a student, latest first. */
export async function listRequestsOf(tx: Tx, institutionId: string, studentId: string): Promise<RequestView[]> {
  const rows = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.institutionId, institutionId), eq(requests.studentId, studentId)))
    .orderBy(desc(requests.id))
    .limit(20);
  return viewRequests(tx, rows);
}

/** Asks the office for an official transcript; one waits at a time. */
export async function askTranscript(
  tx: Tx,
  actor: Actor,
  input: { id: string; studentId: string; purpose: string; locale: Locale },
): Promise<RequestView> {
  const student = await findOwnStudent(tx, actor, input.studentId);
  if (!student) throw failure('not_found');
  const [row] = await tx
    .insert(requests)
    .values({
      institutionId: actor.institutionId,
      id: input.id,
      schoolId: student.schoolId,
      studentId: student.id,
      purpose: input.purpose,
      locale: input.locale,
      askedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('already_asked');
  const subject = { type: 'report_cards.request', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'report_cards.transcript_asked', subject, {
    after: { studentId: row.studentId, purpose: row.purpose },
  });
  await publish(tx, reportCardEvents.requestAsked, { requestId: row.id, schoolId: row.schoolId });
  return oneView(tx, row);
}

async function decide(tx: Tx, row: Row, version: number, set: Partial<typeof requests.$inferInsert>): Promise<Row> {
  if (row.state !== 'waiting') throw failure('already_decided');
  const after = await updateSeen(
    tx,
    requests,
    { institutionId: row.institutionId, id: row.id, version },
    { ...set, updatedAt: clock.now() },
  );
  if (!after) throw failure('changed_meanwhile');
  return after;
}

const load = async (tx: Tx, actor: Actor, id: string): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(requests)
      .where(and(eq(requests.institutionId, actor.institutionId), eq(requests.id, id)))
  )[0];

/** Whoever asked takes it back while nobody has decided. */
export async function withdrawRequest(tx: Tx, actor: Actor, id: string, version: number): Promise<RequestView> {
  const row = await load(tx, actor, id);
  if (!row || row.askedBy !== actor.userId || !(await findOwnStudent(tx, actor, row.studentId)))
    throw failure('not_found');
  const after = await decide(tx, row, version, { state: 'withdrawn' });
  await record(tx, actor, 'report_cards.request_withdrawn', {
    type: 'report_cards.request',
    id,
    schoolId: row.schoolId,
  });
  return oneView(tx, after);
}

/** The office issues the transcript that was asked for, or says why not. */
export async function decideRequest(
  tx: Tx,
  actor: Actor,
  input: { id: string; version: number; approve: boolean; decision: string },
): Promise<RequestView> {
  const row = await load(tx, actor, input.id);
  if (!row || !canIssueAt(actor, row.schoolId)) throw failure('not_found');
  if (row.state !== 'waiting') throw failure('already_decided');
  const documentId = input.approve ? await issueTranscript(tx, actor, row) : null;
  const after = await decide(tx, row, input.version, {
    state: input.approve ? 'issued' : 'refused',
    decidedBy: actor.userId,
    decidedAt: clock.now(),
    decision: input.decision,
    documentId,
  });
  await record(
    tx,
    actor,
    'report_cards.request_decided',
    { type: 'report_cards.request', id: row.id, schoolId: row.schoolId },
    { before: { state: row.state }, after: { state: after.state, documentId }, reason: input.decision },
  );
  await publish(tx, reportCardEvents.requestDecided, { requestId: row.id });
  return oneView(tx, after);
}

async function issueTranscript(tx: Tx, actor: Actor, row: Row): Promise<string> {
  const school = await getSchool(tx, actor.institutionId, row.schoolId);
  const content = await composeTranscript(tx, actor.institutionId, row.studentId, row.locale);
  const [issued] = await issuePapers(tx, actor, school, [
    { studentId: row.studentId, initials: initialsOf(content.student.name), content },
  ]);
  if (!issued) throw failure('nothing_ready');
  return issued.documentId;
}

/** What waits at the offices of this actor, or what was decided there, latest first. */
export async function listRequests(
  tx: Tx,
  actor: Actor,
  filters: { state?: Row['state'] },
  page: PageInput,
): Promise<{ items: RequestView[]; nextCursor?: string }> {
  const [before] = decodeCursor(page.cursor, 1) ?? [];
  const rows = await tx
    .select()
    .from(requests)
    .where(
      and(
        requestsVisibleTo(actor),
        filters.state ? eq(requests.state, filters.state) : undefined,
        before ? sql`${requests.id} < ${before}::uuid` : undefined,
      ),
    )
    .orderBy(desc(requests.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return { items: await viewRequests(tx, shown), ...(last ? { nextCursor: encodeCursor([last.id]) } : {}) };
}

/** The requests of the schools whose papers the actor issues. */
export const requestsVisibleTo = (actor: Actor): SQL => {
  const { schoolId } = actor.membership;
  const own = eq(requests.institutionId, actor.institutionId);
  return schoolId === null ? own : (and(own, eq(requests.schoolId, schoolId)) as SQL);
};
