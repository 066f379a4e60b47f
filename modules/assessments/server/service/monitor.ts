import type { Actor } from '@patio/access';
import { assignedRows } from '@patio/assignments/server';
import { expireAttempt, itemsOf } from '@patio/engine-assessment';
import { clock, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { MonitorLine, MonitorView } from '../../contract.ts';
import { examsInClassesVisibleTo } from '../policy.ts';
import { type AttemptRow, answers, attempts } from '../schema.ts';
import { readClassAttempts } from './class-attempts.ts';
import { readClassLabel } from './class-label.ts';
import { closingOf, type ExamInClass, isoOrNull } from './load-exam.ts';
import { fromEngine, headOf } from './view-attempt.ts';

async function countAnswered(tx: Tx, { assigned }: ExamInClass): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select a.attempt_id as id, count(*)::int as count from ${attempts} t
    join ${answers} a on a.institution_id = t.institution_id and a.attempt_id = t.id
    where t.institution_id = patio_institution() and t.assigned_id = ${assigned.id} group by a.attempt_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether the actor marks this class. */
export async function canMark(tx: Tx, actor: Actor, { assigned }: Pick<ExamInClass, 'assigned'>): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(assignedRows)
    .where(
      and(
        eq(assignedRows.institutionId, actor.institutionId),
        eq(assignedRows.id, assigned.id),
        examsInClassesVisibleTo(actor, 'assessments.mark'),
      ),
    );
  return found.length > 0;
}

function attemptOf(row: AttemptRow, answered: number, now: number): NonNullable<MonitorLine['attempt']> {
  const head = expireAttempt(headOf(row), now);
  return {
    id: row.id,
    number: row.number,
    state: fromEngine(head.state),
    startedAt: row.startedAt.toISOString(),
    endsAt: isoOrNull(row.endsAt),
    endedAt: head.endedAt === null ? null : new Date(head.endedAt).toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    answered,
    questions: itemsOf(row.paper).length,
    helpAskedAt: isoOrNull(row.helpAskedAt),
    helpText: row.helpText,
    waiting: row.waiting,
  };
}

/** A class that sits in its exam, as its teacher watches it. */
export async function viewMonitor(tx: Tx, actor: Actor, place: ExamInClass): Promise<MonitorView> {
  const { assigned, assignment, exam } = place;
  const [{ roster, byStudent }, answered, section, help] = await Promise.all([
    readClassAttempts(tx, place),
    countAnswered(tx, place),
    readClassLabel(tx, assigned.sectionId),
    canMark(tx, actor, place),
  ]);
  const now = clock.now();
  const students = roster.map(({ studentId, name, extraPercent, state }): MonitorLine => {
    const own = byStudent.get(studentId) ?? [];
    const last = own.at(-1);
    return {
      studentId,
      name,
      excused: state === 'excused',
      extraPercent,
      extraMinutes: last?.extraMinutes ?? 0,
      attempts: own.length,
      attempt: last ? attemptOf(last, answered.get(last.id) ?? 0, now.getTime()) : null,
    };
  });
  const counted = (test: (line: MonitorLine) => boolean) => students.filter(test).length;
  return {
    now: now.toISOString(),
    id: assigned.id,
    examId: exam.id,
    title: assignment.title,
    section,
    opensAt: isoOrNull(assigned.opensAt),
    closesAt: closingOf(place).toISOString(),
    minutes: exam.minutes,
    attemptsAllowed: exam.attempts,
    questions: exam.questionCount,
    counts: {
      students: students.length,
      notBegun: counted(({ attempt, excused }) => !attempt && !excused),
      sitting: counted(({ attempt }) => attempt?.state === 'open'),
      ended: counted(({ attempt }) => attempt !== null && attempt.state !== 'open'),
      help: counted(({ attempt }) => attempt?.state === 'open' && attempt.helpAskedAt !== null),
    },
    students,
    can: { help },
  };
}
