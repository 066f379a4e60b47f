import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { personNames, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { announce, attachFile, clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type JustificationView, justificationDecided } from '../../contract.ts';
import { failure } from '../failures.ts';
import { JUSTIFICATION_FILE } from '../files.ts';
import { canManage, justificationsVisibleTo } from '../policy.ts';
import { alerts, justifications, markLog, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { holdDays, rollsOfStudent } from './hold-roll.ts';
import { appendMarks } from './keep-marks.ts';
import { listTeachersOf } from './teachers-of.ts';

export type JustificationRow = typeof justifications.$inferSelect;

/** A justification as its row says it, with the name of who wrote it. */
export type Explained = Pick<
  JustificationRow,
  | 'id'
  | 'schoolId'
  | 'studentId'
  | 'fromOn'
  | 'throughOn'
  | 'reason'
  | 'text'
  | 'fileId'
  | 'ahead'
  | 'state'
  | 'byId'
  | 'answer'
  | 'version'
> & { by: string; at: string; decidedAt: string | null };

/** One justification that this actor may read, or not_found. */
export async function getJustification(tx: Tx, actor: Actor, id: Id): Promise<JustificationRow> {
  const [row] = await tx
    .select()
    .from(justifications)
    .where(and(eq(justifications.id, id), justificationsVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** Justifications as their readers see them. */
export async function viewJustifications(
  tx: Tx,
  actor: Actor,
  rows: readonly JustificationRow[],
): Promise<JustificationView[]> {
  if (rows.length === 0) return [];
  const names = await namesOf(
    tx,
    rows.map((row) => row.byId),
  );
  const people = await tx
    .select({ id: studentRows.id, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(inArray(studentRows.id, [...new Set(rows.map((row) => row.studentId))]));
  const nameOf = new Map(people.map(({ id, person }) => [id, spokenName(person)]));
  return rows.map(({ createdAt, decidedAt, ...row }) =>
    viewJustification(
      actor,
      {
        ...row,
        by: names.get(row.byId) ?? '—',
        at: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      },
      nameOf.get(row.studentId) ?? '—',
    ),
  );
}

/** One justification as its reader sees it. */
export const viewJustification = (actor: Actor, row: Explained, student: string): JustificationView => ({
  id: row.id,
  studentId: row.studentId,
  student,
  fromOn: row.fromOn,
  throughOn: row.throughOn,
  reason: row.reason,
  text: row.text,
  fileId: row.fileId,
  ahead: row.ahead,
  state: row.state,
  by: row.by,
  at: row.at,
  answer: row.answer,
  decidedAt: row.decidedAt,
  version: row.version,
  can: {
    withdraw: row.byId === actor.userId && row.state === 'waiting',
    decide: row.state === 'waiting' && canManage(actor, row),
  },
});

/** The office's queue: what waits for a decision, oldest first. */
export async function listJustifications(
  tx: Tx,
  actor: Actor,
  input: PageInput & { state: JustificationRow['state'] },
) {
  const after = decodeCursor(input.cursor, 2);
  const which = and(eq(justifications.state, input.state), justificationsVisibleTo(actor));
  const rows = await tx
    .select()
    .from(justifications)
    .where(
      and(
        which,
        after ? sql`(${justifications.fromOn}, ${justifications.id}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(justifications.fromOn), asc(justifications.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    items: await viewJustifications(tx, actor, page),
    total: await tx.$count(justifications, which),
    nextCursor: rows.length > input.limit && last ? encodeCursor([last.fromOn, last.id]) : undefined,
  };
}

/** Writes down why a student was or will be away. The office's own word is accepted at once. */
export async function justifyAbsence(
  tx: Tx,
  actor: Actor,
  input: {
    studentId: Id;
    fromOn: LocalDate;
    throughOn: LocalDate;
    reason: JustificationRow['reason'];
    text: string;
    fileId: Id | null;
  },
): Promise<JustificationRow> {
  const [student] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId })
    .from(studentRows)
    .where(and(eq(studentRows.id, input.studentId), studentsVisibleTo(actor, 'attendance.justify', 'attendance')));
  if (!student) throw failure('not_found');
  if (input.throughOn < input.fromOn) throw failure('not_a_day', {}, 'throughOn');
  const config = await getAttendanceConfig(tx, student.schoolId);
  const { today } = localNow(config.timeZone);
  if (input.fileId) await attachFile(tx, actor, input.fileId, JUSTIFICATION_FILE);
  const [row] = await tx
    .insert(justifications)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId: student.schoolId,
      ...input,
      ahead: input.fromOn > today,
      byId: actor.userId,
      byRole: actor.membership.role,
    })
    .returning();
  if (!row) throw failure('not_found');
  await tx
    .update(alerts)
    .set({ answer: 'justified', answeredBy: actor.userId, answeredAt: clock.now() })
    .where(
      and(
        eq(alerts.studentId, row.studentId),
        sql`${alerts.date} between ${row.fromOn} and ${row.throughOn}`,
        sql`${alerts.answer} is null`,
      ),
    );
  await note(tx, actor, row, 'attendance.justification_written');
  return canManage(actor, row) ? decideJustification(tx, actor, row, { accept: true, answer: '' }) : row;
}

/** Takes back what nobody has decided yet; the absences that nothing else explains are asked about again. */
export async function withdrawJustification(
  tx: Tx,
  actor: Actor,
  row: JustificationRow,
  version: number,
): Promise<JustificationRow> {
  if (row.byId !== actor.userId) throw failure('not_found');
  if (row.state !== 'waiting') throw failure('already_decided');
  const after = await setState(tx, actor, row, version, { state: 'withdrawn' }, 'attendance.justification_withdrawn');
  await tx
    .update(alerts)
    .set({ answer: null, answeredBy: null, answeredAt: null })
    .where(
      and(
        eq(alerts.studentId, row.studentId),
        sql`${alerts.date} between ${row.fromOn} and ${row.throughOn}`,
        eq(alerts.answer, 'justified'),
        sql`not exists (select 1 from ${justifications} j where j.institution_id = ${alerts.institutionId}
          and j.student_id = ${alerts.studentId} and ${alerts.date} between j.from_on and j.through_on and j.state <> 'withdrawn')`,
      ),
    );
  return after;
}

/** Accepts or refuses. Accepted, it excuses the absences of those days, those taken already and those to come. */
export async function decideJustification(
  tx: Tx,
  actor: Actor,
  row: JustificationRow,
  input: { accept: boolean; answer: string; version?: number },
): Promise<JustificationRow> {
  if (!canManage(actor, row)) throw failure('not_found');
  if (row.state !== 'waiting') throw failure('already_decided');
  const after = await setState(
    tx,
    actor,
    row,
    input.version ?? row.version,
    {
      state: input.accept ? 'accepted' : 'refused',
      answer: input.answer || null,
      decidedBy: actor.userId,
      decidedAt: clock.now(),
    },
    input.accept ? 'attendance.justification_accepted' : 'attendance.justification_refused',
  );
  if (input.accept) await excuse(tx, actor, after);
  await publish(tx, justificationDecided, {
    justificationId: row.id,
    studentId: row.studentId,
    byId: row.byId,
    accepted: input.accept,
  });
  return after;
}

/** Appends the excuse to every class of those days; the fold decides what it changes, and never makes an absent child present. */
async function excuse(tx: Tx, actor: Actor, row: JustificationRow): Promise<void> {
  const config = await getAttendanceConfig(tx, row.schoolId);
  const touched = await rollsOfStudent(tx, row.studentId, row.fromOn, row.throughOn);
  const earlier = touched.length
    ? await tx
        .select({ id: markLog.id, rollId: markLog.rollId })
        .from(markLog)
        .where(
          and(
            inArray(
              markLog.rollId,
              touched.map(({ roll }) => roll.id),
            ),
            eq(markLog.studentId, row.studentId),
            eq(markLog.source, 'justification'),
          ),
        )
    : [];
  // All days first: whoever takes one of these classes meanwhile waits before it holds anything that this needs.
  for (const date of [...new Set(touched.map(({ roll }) => roll.date))].toSorted())
    await holdDays(tx, [row.studentId], date);
  for (const { roll } of touched) {
    const [held] = await tx.select().from(rolls).where(eq(rolls.id, roll.id)).for('update');
    await appendMarks(tx, held ?? roll, config, [
      {
        id: clock.id(),
        studentId: row.studentId,
        source: 'justification',
        code: config.basic.excused.code,
        minutesLate: null,
        note: null,
        at: clock.now(),
        byId: actor.userId,
        justificationId: row.id,
        replaces: earlier.filter((entry) => entry.rollId === roll.id).map((entry) => entry.id),
      },
    ]);
  }
}

async function setState(
  tx: Tx,
  actor: Actor,
  row: JustificationRow,
  version: number,
  values: Partial<JustificationRow>,
  action: string,
): Promise<JustificationRow> {
  const after = await updateSeen(tx, justifications, { ...row, version }, { ...values, updatedAt: clock.now() });
  if (!after) throw failure('changed_meanwhile');
  await note(tx, actor, after, action);
  return after;
}

/** Audit and live news of a change to a justification. */
async function note(tx: Tx, actor: Actor, row: JustificationRow, action: string): Promise<void> {
  const { schoolId, studentId } = row;
  await record(
    tx,
    actor,
    action,
    { type: 'people.student', id: studentId, schoolId },
    { after: { fromOn: row.fromOn, throughOn: row.throughOn, reason: row.reason, state: row.state } },
  );
  const news = { topic: 'attendance.justified', data: { studentId } };
  await announce(
    tx,
    { ...news, to: { schoolId, capability: 'attendance.read' } },
    { ...news, to: { users: [row.byId, ...(await listTeachersOf(tx, studentId))] } },
  );
}
