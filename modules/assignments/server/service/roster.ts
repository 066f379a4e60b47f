import type { RichText } from '@patio/engine-lessons';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { RubricPick } from '../../contract.ts';
import { type Eased, easedFor } from '../../rules/accommodations.ts';
import { datesFor, extraPercentOf, lateMinutesOf } from '../../rules/dates.ts';
import { type Form, type MarkState, type WorkState, workStateAt } from '../../rules/states.ts';
import { adaptations, assigned, groups, members, submissions } from '../schema.ts';
import type { InClass } from './load.ts';

/** What stands of one student's work. */
export interface Work {
  id: string;
  attemptId: string | null;
  attempts: number;
  handedInAt: string | null;
  withdrawnAt: string | null;
  waits: boolean;
  mark: MarkState;
  picks: RubricPick[];
  score: string | null;
  comment: string;
  audioFileId: string | null;
  gradedBy: string | null;
  gradedAt: string | null;
  releasedAt: string | null;
  releasedScore: string | null;
  understoodAt: string | null;
  heldBy: string | null;
  heldUntil: string | null;
  version: number;
}

export interface Adapted {
  dueAt: string | null;
  closesAt: string | null;
  excused: boolean;
  instructions: RichText | null;
  forms: Form[] | null;
  points: string | null;
  fewerPercent: number | null;
  largePrint: boolean;
  note: string;
  version: number;
}

interface Answer {
  studentId: string;
  userId: string | null;
  name: string;
  accommodations: string[] | null;
  groupId: string | null;
  groupName: string | null;
  adapted: Adapted | null;
  work: Work | null;
}

/** A student of the class, with everything that decides where their work stands. */
export interface Classmate extends Omit<Answer, 'accommodations'> {
  accommodations: string[];
  extraPercent: number;
  dueAt: Date;
  closesAt: Date | null;
  points: string;
  /** In what forms it is handed in, and what else is made easier. */
  forms: Form[];
  eased: Eased;
  state: WorkState;
  lateMinutes: number;
}

/** The columns of a submission `w` as one value; marks stay text, so that none is rounded on the way. */
const workColumns = sql`case when w.id is null then null else json_build_object('id', w.id, 'attemptId', w.attempt_id, 'attempts', w.attempts,
  'handedInAt', w.handed_in_at, 'withdrawnAt', w.withdrawn_at, 'waits', w.waits, 'mark', w.mark, 'picks', w.picks, 'score', w.score::text,
  'comment', w.comment, 'audioFileId', w.audio_file_id, 'gradedBy', w.graded_by, 'gradedAt', w.graded_at, 'releasedAt', w.released_at,
  'releasedScore', w.released_score::text, 'understoodAt', w.understood_at, 'heldBy', w.held_by, 'heldUntil', w.held_until, 'version', w.version) end`;

const adaptedColumns = sql`case when ad.id is null then null else json_build_object('dueAt', ad.due_at, 'closesAt', ad.closes_at, 'excused', ad.excused,
  'instructions', ad.instructions, 'forms', ad.forms, 'points', ad.points::text,
  'fewerPercent', ad.fewer_percent, 'largePrint', ad.large_print, 'note', ad.note, 'version', ad.version) end`;

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Where a student's work stands now, by their own dates. */
function standing({ assigned, assignment }: InClass, row: Answer, now: Date): Classmate {
  const accommodations = row.accommodations ?? [];
  const percent = extraPercentOf(accommodations, assignment.kind);
  const own = row.adapted && { dueAt: dateOf(row.adapted.dueAt), closesAt: dateOf(row.adapted.closesAt) };
  const since = assignment.publishedAt ?? assigned.createdAt;
  const { dueAt, closesAt } = datesFor(assigned, own, { percent, since });
  const handedInAt = dateOf(row.work?.handedInAt ?? null);
  const eased = easedFor(assignment, accommodations, row.adapted);
  const facts = { excused: row.adapted?.excused ?? false, handedIn: handedInAt !== null, dueAt, closesAt };
  return {
    ...row,
    accommodations,
    extraPercent: percent,
    dueAt,
    closesAt,
    points: row.adapted?.points ?? assignment.points,
    forms: eased.forms,
    eased,
    state: workStateAt(facts, now),
    lateMinutes: lateMinutesOf(handedInAt, dueAt),
  };
}

// Looked up by the question itself, so that it need not wait for whoever reads the assignment beside it.
const itsSection = sql`(select x.section_id from ${assigned} x
  where x.institution_id = (select patio_institution()) and x.id = ${sql.placeholder('assigned')}::uuid)`;

/** Those who take the class today, and whoever left something in it. */
const inThisClass = sql`(select e.student_id, e.institution_id from ${enrolmentRows} e
        where e.institution_id = (select patio_institution()) and e.section_id = ${itsSection} and ${holdsOn('e')}
      union select o.student_id, o.institution_id from ${submissions} o
        where o.institution_id = (select patio_institution()) and o.assigned_id = ${sql.placeholder('assigned')}::uuid)`;

/** The class with its work, in register order. Planned once. */
const rosterOf = (name: string, which: SQL = sql`true`) =>
  preparedSql<Record<string, unknown>, Answer>(
    `assignments_roster_${name}`,
    () => sql`
    select st.id as "studentId", p.user_id as "userId", ${registerNameOf()} as name, st.learning_profile->'accommodations' as accommodations,
      g.id as "groupId", g.name as "groupName", ${adaptedColumns} as adapted, ${workColumns} as work
    from ${inThisClass} who
    ${joinStudent('who')}
    left join ${adaptations} ad on ad.institution_id = who.institution_id and ad.assigned_id = ${sql.placeholder('assigned')}::uuid and ad.student_id = who.student_id
    left join ${submissions} w on w.institution_id = who.institution_id and w.assigned_id = ${sql.placeholder('assigned')}::uuid and w.student_id = who.student_id
    left join ${members} mb on mb.institution_id = who.institution_id and mb.assigned_id = ${sql.placeholder('assigned')}::uuid and mb.student_id = who.student_id
    left join ${groups} g on g.institution_id = mb.institution_id and g.id = mb.group_id
    where ${which}
    order by p.register_key, st.id`,
  );

const askIds = preparedSql<Record<string, unknown>, { id: string }>(
  'assignments_roster_ids',
  () => sql`select who.student_id as id from ${inThisClass} who`,
);
const askClass = rosterOf('class');
const askStudent = rosterOf('student', sql`who.student_id = ${sql.placeholder('student')}::uuid`);
const askAccount = rosterOf(
  'account',
  sql`p.user_id = ${sql.placeholder('account')}::uuid and p.merged_into_id is null`,
);

const placeOf = ({ assigned: { id } }: InClass) => ({ assigned: id });
const stand = (place: InClass, rows: readonly Answer[]): Classmate[] => {
  const now = clock.now();
  return rows.map((row) => standing(place, row, now));
};

/** Its student reads what was returned, and has handed in nothing since. */
export const isReturned = ({ work }: Pick<Classmate, 'work'>): boolean => work?.mark === 'released' && !work.waits;

/** Who is in the class, by id alone. */
export const readClassIds = async (tx: Tx, place: InClass): Promise<string[]> =>
  (await askIds(tx, placeOf(place))).map(({ id }) => id);

/** Everyone of the class. */
export const readRoster = async (tx: Tx, place: InClass): Promise<Classmate[]> =>
  stand(place, await askClass(tx, placeOf(place)));

/** One student of the class. */
export const findClassmate = async (tx: Tx, place: InClass, studentId: string): Promise<Classmate | null> =>
  stand(place, await askStudent(tx, { ...placeOf(place), student: studentId }))[0] ?? null;

/** The student whose account this is in the class of an assignment that is still being loaded; the answer waits for its place. */
export async function askOwnAccount(
  tx: Tx,
  assignedId: string,
  userId: string,
): Promise<(place: InClass) => Classmate | null> {
  const rows = await askAccount(tx, { assigned: assignedId, account: userId });
  return (place) => stand(place, rows)[0] ?? null;
}

/** The student of the class whose account this is. */
export const findOwnAccount = async (tx: Tx, place: InClass, userId: string): Promise<Classmate | null> =>
  (await askOwnAccount(tx, place.assigned.id, userId))(place);
