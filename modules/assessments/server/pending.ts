import { assignedRows, assignmentRows } from '@patio/assignments/server';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { examsInClassesVisibleTo } from './policy.ts';
import { attempts, exams } from './schema.ts';

const isExam = (
  state: SQL,
): SQL => sql`exists (select 1 from ${assignmentRows} a join ${exams} e on e.institution_id = a.institution_id and e.id = a.id
    where a.institution_id = ${assignedRows.institutionId} and a.id = ${assignedRows.assignmentId} and ${state})`;

/** Exams of the actor's classes with answers that a person has to mark. */
defineWaiting({
  id: 'assessments.to_mark',
  needs: 'assessments.mark',
  order: 42,
  icon: 'sheets',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      assignedRows,
      assignedRows.dueAt,
      and(
        eq(assignedRows.institutionId, actor.institutionId),
        examsInClassesVisibleTo(actor, 'assessments.mark'),
        isExam(sql`a.state <> 'archived'`),
        sql`exists (select 1 from ${attempts} t where t.institution_id = ${assignedRows.institutionId}
          and t.assigned_id = ${assignedRows.id} and t.waiting > 0)`,
      ),
    ),
  title: (count, locale) => m.assessments_waiting_to_mark({ count }, { locale }),
  href: () => '/teacher/assessments?tab=exams&f.waiting=marks',
});

/** Exams that the actor's classes can sit in now. */
defineWaiting({
  id: 'assessments.open_now',
  needs: 'assessments.mark',
  order: 12,
  icon: 'document',
  due: 'today',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      assignedRows,
      assignedRows.dueAt,
      and(
        eq(assignedRows.institutionId, actor.institutionId),
        examsInClassesVisibleTo(actor, 'assessments.mark'),
        isExam(sql`a.state = 'published'`),
        sql`(${assignedRows.opensAt} is null or ${assignedRows.opensAt} <= now())
          and coalesce(${assignedRows.closesAt}, ${assignedRows.dueAt}) > now()`,
      ),
    ),
  title: (count, locale) => m.assessments_waiting_open_now({ count }, { locale }),
  href: () => '/teacher/assessments?tab=exams&f.state=open',
});
