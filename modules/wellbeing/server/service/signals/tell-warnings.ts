import { listOf } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { defineIncidents, defineKnownStudents } from '@patio/warnings/server';
import { sql } from 'drizzle-orm';
import { cases, referrals } from '../../schema.ts';

// Early warning counts what staff reported: that there was something, and on which day. What it was stays sealed.
defineIncidents('wellbeing.observations', async (tx, { schoolId, from, through, studentIds }) => {
  const { rows } = await tx.execute<{ studentId: string; id: string; on: string }>(sql`
    select r.student_id as "studentId", r.id, (r.raised_at at time zone s.time_zone)::date::text as on from ${referrals} r
    join ${schoolRows} s on s.institution_id = r.institution_id and s.id = r.school_id
    where r.institution_id = (select patio_institution()) and r.school_id = ${schoolId} and r.kind in ('staff', 'observation')
      and (r.raised_at at time zone s.time_zone)::date between ${from}::date and ${through}::date
      ${studentIds ? sql`and r.student_id = any(${listOf(studentIds)}::uuid[])` : sql``} order by r.raised_at, r.id`);
  return rows;
});

// A rule is held against those whom the team follows: only how many of them it would have found is ever shown.
defineKnownStudents(async (tx, schoolId) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct c.student_id as id from ${cases} c
    where c.institution_id = (select patio_institution()) and c.school_id = ${schoolId}`);
  return rows.map(({ id }) => id);
});
