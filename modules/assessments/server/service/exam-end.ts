import { defineExamEnd } from '@patio/ai/server';
import { sql } from 'drizzle-orm';
import { attempts } from '../schema.ts';

/** An exam without a limit keeps the tutor away for so long after its start. */
const WITHOUT_LIMIT = sql.raw(`interval '3 hours'`);

/** The tutor is closed to whoever sits an exam. */
export const sittingNow = defineExamEnd(({ institutionId, studentId }) => {
  const end = sql`coalesce(exam.ends_at, exam.started_at + ${WITHOUT_LIMIT})`;
  return sql`(select max(${end}) from ${attempts} exam where exam.institution_id = ${institutionId}
    and exam.student_id = ${studentId} and exam.state = 'open' and ${end} > now())`;
});
