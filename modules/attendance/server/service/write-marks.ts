import { preparedSql } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { days, markLog, marks, rolls, submissionLog } from '../schema.ts';

const given = (name: string) => sql.placeholder(name);

/** Log, state, days and counts change together: one statement, whatever the size of the class. */
export const writeMarks = preparedSql<Record<string, unknown>, { fresh: boolean }>(
  'attendance_keep',
  () => sql`
    with submitted as (
      insert into ${submissionLog} (institution_id, id, roll_id, taker_id, taken_at, device, students, exceptions)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."takerId", x."takenAt", x.device, x.students, x.exceptions
      from json_to_recordset(${given('submissions')}::json) as x(id uuid, "takerId" uuid, "takenAt" timestamptz, device text, students smallint,
        exceptions smallint)
      on conflict do nothing returning id
    ), entered as (
      insert into ${markLog} (institution_id, id, roll_id, student_id, source, code, minutes_late, note, reason, at, by_id, replaces, justification_id)
      select ${given('institutionId')}::uuid, x.id, ${given('rollId')}::uuid, x."studentId", x.source, x.code, x."minutesLate", x.note, x.reason,
        x.at, x."byId", coalesce(x.replaces, '{}'), x."justificationId"
      from json_to_recordset(${given('entries')}::json) as x(id uuid, "studentId" uuid, source text, code text, "minutesLate" smallint,
        note text, reason text, at timestamptz, "byId" uuid, replaces uuid[], "justificationId" uuid)
      on conflict do nothing
    ), held as (
      insert into ${marks} (institution_id, roll_id, student_id, date, code, counts_as, source, minutes_late, note, heads, conflict)
      select ${given('institutionId')}::uuid, ${given('rollId')}::uuid, x."studentId", ${given('date')}::date, x.code, x."countsAs", x.source,
        x."minutesLate", x.note, x.heads, x.conflict
      from json_to_recordset(${given('states')}::json) as x("studentId" uuid, code text, "countsAs" text, source text, "minutesLate" smallint,
        note text, heads uuid[], conflict boolean)
      on conflict (institution_id, roll_id, student_id) do update set code = excluded.code, counts_as = excluded.counts_as,
        source = excluded.source, minutes_late = excluded.minutes_late, note = excluded.note, heads = excluded.heads, conflict = excluded.conflict
    ), lived as (
      insert into ${days} (institution_id, student_id, date, school_id, minutes_expected, minutes_present, minutes_excused, present, absent, excused, lates)
      select ${given('institutionId')}::uuid, x."studentId", ${given('date')}::date, ${given('schoolId')}::uuid, x."minutesExpected", x."minutesPresent",
        x."minutesExcused", x.present, x.absent, x.excused, x.lates
      from json_to_recordset(${given('days')}::json) as x("studentId" uuid, "minutesExpected" smallint, "minutesPresent" smallint,
        "minutesExcused" smallint, present smallint, absent smallint, excused smallint, lates smallint)
      on conflict (institution_id, student_id, date) do update set minutes_expected = excluded.minutes_expected,
        minutes_present = excluded.minutes_present, minutes_excused = excluded.minutes_excused, present = excluded.present,
        absent = excluded.absent, excused = excluded.excused, lates = excluded.lates
    )
    update ${rolls} set expected = ${given('expected')}, present = ${given('present')}, absent = ${given('absent')}, excused = ${given('excused')},
      late = ${given('late')}, conflicts = ${given('conflicts')}, taken_at = ${given('takenAt')}::timestamptz, taken_by = ${given('takenBy')}::uuid
    where id = ${given('rollId')} returning exists (select 1 from submitted) as fresh`,
);
