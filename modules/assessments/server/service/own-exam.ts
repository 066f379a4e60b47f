import type { Actor } from '@patio/access';
import { type Classmate, findOwnAccount } from '@patio/assignments/server';
import { type Adaptation, minutesFor, type Window } from '@patio/engine-assessment';
import { isSelf } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import { adaptationOf } from '../../rules/adaptation.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts } from '../schema.ts';
import { closingOf, type ExamInClass, getExamInClass } from './load-exam.ts';

export interface OwnExam extends ExamInClass {
  me: Classmate;
}

/** The actor's own place as a student in a class that has this exam. */
export async function getOwnExam(tx: Tx, actor: Actor, id: string): Promise<OwnExam> {
  const place = await getExamInClass(tx, actor, 'assessments.sit', id);
  const me = await findOwnAccount(tx, place, actor.userId);
  if (!me) throw failure('not_found');
  return { ...place, me };
}

/** What changes about this student's paper: how many questions their teacher decided on, otherwise what their record says. */
export const adaptationFor = ({ me }: Pick<OwnExam, 'me'>): Adaptation =>
  adaptationOf(me.accommodations, me.extraPercent, me.adapted?.fewerPercent);

/** When this student can start and until when: dates of their own hold, and more time without a limit moves the end itself. */
export function windowOf(place: OwnExam, attemptsUsed: number): Window {
  const { assigned, exam, me } = place;
  const minutes = minutesFor(exam.minutes, adaptationFor(place));
  const own = me.adapted?.closesAt ?? me.adapted?.dueAt ?? null;
  const moved = exam.minutes === null ? (me.closesAt ?? me.dueAt) : closingOf(place);
  return {
    opensAt: assigned.opensAt?.getTime() ?? null,
    closesAt: (own ? new Date(own) : moved).getTime(),
    minutes,
    extraMinutes: minutes === null || exam.minutes === null ? 0 : minutes - exam.minutes,
    attemptsAllowed: exam.attempts,
    attemptsUsed,
  };
}

/** All attempts of a student in an exam of a class, the first first. */
export const listAttempts = (tx: Tx, { assigned, me }: OwnExam): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.institutionId, assigned.institutionId),
        eq(attempts.assignedId, assigned.id),
        eq(attempts.studentId, me.studentId),
      ),
    )
    .orderBy(asc(attempts.number));

/** An attempt of the actor's own. */
export async function getOwnAttempt(tx: Tx, actor: Actor, id: string): Promise<AttemptRow> {
  const [row] = await tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.institutionId, actor.institutionId),
        eq(attempts.id, id),
        isSelf(actor, sql`${attempts.studentId}`),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** True when nobody of the class can sit in it any more. */
export async function isClosed(tx: Tx, place: ExamInClass): Promise<boolean> {
  const now = clock.now();
  if (now <= closingOf(place)) return false;
  const sitting = await tx.$count(
    attempts,
    and(
      eq(attempts.institutionId, place.assigned.institutionId),
      eq(attempts.assignedId, place.assigned.id),
      eq(attempts.state, 'open'),
    ),
  );
  return sitting === 0;
}
