import type { Actor } from '@patio/access';
import { consentOf, joinPerson, studentRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import type { ClosedReason } from '../../contract/fields.ts';
import { capOf } from '../../rules/caps.ts';
import { asksGuardian } from '../../rules/consent-age.ts';
import { dailyUse, settings } from '../schema.ts';
import { hasRecipients } from './active-people.ts';
import { examEnd } from './exam-now.ts';

interface GateRow {
  userId: string | null;
  studentId: string;
  schoolId: string;
  country: string;
  day: string;
  age: number | null;
  stage: string | null;
  on: boolean;
  consentAge: number | null;
  capPreschool: number;
  capPrimary: number;
  capSecondary: number;
  keepDays: number;
  keepDaysYoung: number;
  consent: string;
  ready: boolean;
  asked: number;
  examUntil: string | null;
}

/** Whether a student may use the tutor now, and how far. */
export interface TutorGate {
  studentId: string | null;
  schoolId: string | null;
  country: string;
  /** Null while it is open. */
  closed: ClosedReason | null;
  /** What the family said: given, refused, withdrawn, outdated, none. `not_asked` where the student is old enough. */
  consent: string;
  age: number | null;
  cap: number;
  /** Messages that are left today. */
  left: number;
  /** How many days a transcript of this student is kept. */
  keepDays: number;
  /** Until when the student sits an exam; null where they sit none. */
  examUntil: Date | null;
}

const YOUNG = 13;
const NOBODY: TutorGate = {
  studentId: null,
  schoolId: null,
  country: '',
  closed: 'no_student',
  consent: 'none',
  age: null,
  cap: 0,
  left: 0,
  keepDays: 0,
  examUntil: null,
};

const question = (which: SQL) => sql`
  select p.user_id as "userId", s.id as "studentId", s.school_id as "schoolId", sch.country,
    (now() at time zone sch.time_zone)::date::text as day,
    date_part('year', age((now() at time zone sch.time_zone)::date, p.birth_date))::int as age, l.stage,
    coalesce(x.pupils_on, false) as on, x.consent_age as "consentAge", x.cap_preschool as "capPreschool", x.cap_primary as "capPrimary",
    x.cap_secondary as "capSecondary", x.keep_days as "keepDays", x.keep_days_young as "keepDaysYoung",
    ${consentOf('s', 'ai')} as consent, ${hasRecipients(sql`s.school_id`)} as ready,
    ${examEnd({ institutionId: sql`s.institution_id`, studentId: sql`s.id` })} as "examUntil",
    coalesce((select d.asked from ${dailyUse} d where d.institution_id = s.institution_id and d.user_id = p.user_id
      and d.day = (now() at time zone sch.time_zone)::date), 0) as asked
  from ${studentRows} s ${joinPerson('s')}
  join ${schoolRows} sch on sch.institution_id = s.institution_id and sch.id = s.school_id
  left join ${gradeLevelRows} l on l.institution_id = s.institution_id and l.id = s.grade_level_id
  left join ${settings} x on x.institution_id = s.institution_id and x.school_id = s.school_id
  where s.institution_id = ${sql.placeholder('institutionId')} and s.merged_into_id is null and s.status in ('active', 'on_leave') and ${which}
  order by s.enrolled_on desc limit 1`;

const byAccount = preparedSql<{ institutionId: string; userId: string }, GateRow>('ai_gate_by_account', () =>
  question(sql`p.user_id = ${sql.placeholder('userId')}`),
);
const byStudent = preparedSql<{ institutionId: string; studentId: string }, GateRow>('ai_gate_by_student', () =>
  question(sql`s.id = ${sql.placeholder('studentId')}`),
);

function closedBecause(row: GateRow, agreed: boolean, left: number): ClosedReason | null {
  if (!row.on) return 'off';
  if (!row.ready) return 'no_recipient';
  if (!agreed) return 'no_consent';
  return left > 0 ? null : 'over_cap';
}

function judge(row: GateRow | undefined): TutorGate {
  if (!row) return NOBODY;
  const { studentId, schoolId, country, age } = row;
  const asked = asksGuardian(country, row.consentAge, age);
  // An adult's no counts at every age: whoever asked us to stop is heard.
  const agreed = asked ? row.consent === 'given' : row.consent !== 'refused' && row.consent !== 'withdrawn';
  const cap = row.on ? capOf(row.stage, row) : 0;
  const left = Math.max(0, cap - row.asked);
  const consent = !asked && row.consent === 'none' ? 'not_asked' : row.consent;
  const keepDays = row.on ? (age !== null && age >= YOUNG ? row.keepDays : row.keepDaysYoung) : 0;
  const examUntil = row.examUntil === null ? null : new Date(row.examUntil);
  const closed = closedBecause(row, agreed, left);
  return { studentId, schoolId, country, closed, consent, age, cap, left, keepDays, examUntil };
}

/** Whether the student who is signed in may use the tutor: switched on, somebody to call, the family's word, messages left. */
export const mayUseTutor = async (tx: Tx, actor: Actor): Promise<TutorGate> =>
  judge((await byAccount(tx, { institutionId: actor.institutionId, userId: actor.userId }))[0]);

/** The same about a student whom somebody else asks about. */
export const tutorGateOf = async (tx: Tx, actor: Actor, studentId: string): Promise<TutorGate> =>
  judge((await byStudent(tx, { institutionId: actor.institutionId, studentId }))[0]);

/** Counts one message of today; false where the day's messages are used up. */
export async function countMessage(tx: Tx, actor: Actor, gate: TutorGate): Promise<boolean> {
  if (!gate.schoolId) return false;
  return countUse(tx, actor, gate.schoolId, gate.cap);
}

/** Counts one use of a person on the day of their school, unless the cap is reached. */
export async function countUse(tx: Tx, actor: Actor, schoolId: string, cap: number): Promise<boolean> {
  if (cap <= 0) return false;
  const { rows } = await tx.execute(sql`
    insert into ${dailyUse} as d (institution_id, user_id, day, asked)
    select ${actor.institutionId}, ${actor.userId}, (now() at time zone s.time_zone)::date, 1 from ${schoolRows} s
    where s.institution_id = ${actor.institutionId} and s.id = ${schoolId}
    on conflict (institution_id, user_id, day) do update set asked = d.asked + 1 where d.asked < ${cap}
    returning d.asked`);
  return rows.length > 0;
}
