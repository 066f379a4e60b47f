import { distressRaised } from '@patio/ai';
import { alertRows } from '@patio/ai/server';
import { absenceRecorded, absenceTakenBack, justificationDecided } from '@patio/attendance';
import { gradebookEvents } from '@patio/gradebook';
import { gradeChangeRows, termGradeRows } from '@patio/gradebook/server';
import type { Id } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { defineListener, listOf, type Tx } from '@patio/platform';
import { studentsPraised } from '@patio/recognition';
import { praiseRows } from '@patio/recognition/server';
import { type SQL, sql } from 'drizzle-orm';
import { runRules } from './service/run-rules.ts';

/** Goes through these students again, school by school; nobody else is looked at. */
async function lookAgain(tx: Tx, institutionId: Id, students: SQL): Promise<void> {
  const { rows } = await tx.execute<{ schoolId: Id; ids: Id[] }>(sql`
    select st.school_id as "schoolId", json_agg(st.id) as ids from ${studentRows} st
    where st.institution_id = (select patio_institution()) and st.id in (${students}) group by st.school_id`);
  for (const { schoolId, ids } of rows) await runRules(tx, institutionId, schoolId, ids);
}

/** What early warning does when others have news: only the students whom it touches are looked at. */
export const listeners = [
  defineListener(absenceRecorded, 'warnings.look_at_absence', (tx, actor, { studentId }) =>
    lookAgain(tx, actor.institutionId, sql`${studentId}::uuid`),
  ),
  defineListener(absenceTakenBack, 'warnings.look_at_correction', (tx, actor, { studentId }) =>
    lookAgain(tx, actor.institutionId, sql`${studentId}::uuid`),
  ),
  defineListener(justificationDecided, 'warnings.look_at_justification', (tx, actor, { studentId }) =>
    lookAgain(tx, actor.institutionId, sql`${studentId}::uuid`),
  ),
  defineListener(gradebookEvents.sheetPublished, 'warnings.look_at_sheet', (tx, actor, { sectionId, termId }) =>
    lookAgain(
      tx,
      actor.institutionId,
      sql`select g.student_id from ${termGradeRows} g where g.institution_id = (select patio_institution())
        and g.section_id = ${sectionId} and g.node = ${termId}`,
    ),
  ),
  defineListener(gradebookEvents.changeDecided, 'warnings.look_at_change', (tx, actor, { changeId }) =>
    lookAgain(
      tx,
      actor.institutionId,
      sql`select c.student_id from ${gradeChangeRows} c where c.institution_id = (select patio_institution()) and c.id = ${changeId}`,
    ),
  ),
  defineListener(distressRaised, 'warnings.look_at_alert', (tx, actor, { alertId }) =>
    lookAgain(
      tx,
      actor.institutionId,
      sql`select a.student_id from ${alertRows} a where a.institution_id = (select patio_institution()) and a.id = ${alertId}`,
    ),
  ),
  defineListener(studentsPraised, 'warnings.look_at_praise', (tx, actor, { praiseIds }) =>
    lookAgain(
      tx,
      actor.institutionId,
      sql`select r.student_id from ${praiseRows} r where r.institution_id = (select patio_institution())
        and r.id = any(${listOf(praiseIds)}::uuid[])`,
    ),
  ),
];
