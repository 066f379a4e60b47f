import type { Mastery, SkillProgress, Subject } from '@patio/engine-learning';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { mastery, reviews } from '../schema.ts';

interface Row {
  studentId: string;
  skill: string;
  known: number;
  low: number;
  high: number;
  tries: number;
  successes: number;
  unaided: number;
  unaidedDays: number;
  standing: Mastery['standing'];
  masteredOn: string | null;
  misconception: string | null;
  lastAt: string;
  due: string | null;
}

const ask = preparedSql<{ institutionId: string; students: string }, Row>(
  'tutor_skill_progress',
  () => sql`select t.student_id as "studentId", t.skill, t.known, t.low, t.high, t.tries, t.successes, t.unaided, t.unaided_days as "unaidedDays", t.standing,
      t.mastered_on::text as "masteredOn", t.misconception, t.last_at as "lastAt", r.due_on::text as due
    from ${mastery} t left join ${reviews} r on r.institution_id = t.institution_id and r.student_id = t.student_id and r.skill = t.skill
    where t.institution_id = ${sql.placeholder('institutionId')} and t.student_id = any(${sql.placeholder('students')}::uuid[]) order by t.skill`,
);

export type KnownSkill = SkillProgress & Pick<Row, 'masteredOn' | 'misconception' | 'lastAt'>;

function skillOf(row: Row): KnownSkill {
  const { skill, known, low, high, tries, successes, unaided, unaidedDays, standing } = row;
  return {
    skill,
    due: row.due,
    masteredOn: row.masteredOn,
    misconception: row.misconception,
    lastAt: new Date(row.lastAt).toISOString(),
    mastery: {
      known,
      from: low,
      to: high,
      tries,
      unaidedSuccesses: unaided,
      unaidedDays,
      independence: successes > 0 ? unaided / successes : null,
      standing,
    },
  };
}

/** Every skill that a student has begun, with its next review. */
export const readSkills = async (
  tx: Tx,
  { institutionId, studentId }: { institutionId: string; studentId: string },
): Promise<KnownSkill[]> => (await ask(tx, { institutionId, students: listOf([studentId]) })).map(skillOf);

/** The same of several students, by student. */
export async function readSkillsOfAll(
  tx: Tx,
  institutionId: string,
  students: readonly string[],
): Promise<Map<string, KnownSkill[]>> {
  const found = new Map<string, KnownSkill[]>();
  for (const row of await ask(tx, { institutionId, students: listOf(students) }))
    found.set(row.studentId, [...(found.get(row.studentId) ?? []), skillOf(row)]);
  return found;
}

/** The same of one subject. */
export const readSkillProgress = async (
  tx: Tx,
  of: { institutionId: string; studentId: string },
  subject: Subject,
): Promise<KnownSkill[]> => (await readSkills(tx, of)).filter(({ skill }) => skill.startsWith(`${subject}.`));
