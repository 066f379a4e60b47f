import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { OwnState } from '../rules/states.ts';
import { assignedVisibleTo } from './policy.ts';
import { assigned, assignments, submissions } from './schema.ts';
import { readAllMine } from './service/own-lines.ts';

const works = (which: ReturnType<typeof sql>) =>
  sql`exists (select 1 from ${submissions} w where w.institution_id = ${assigned.institutionId} and w.assigned_id = ${assigned.id} and ${which})
    and exists (select 1 from ${assignments} a where a.institution_id = ${assigned.institutionId} and a.id = ${assigned.assignmentId} and a.state <> 'archived')`;

/** Assignments of the actor's classes with something handed in and not graded. */
defineWaiting({
  id: 'assignments.to_grade',
  needs: 'assignments.grade',
  order: 40,
  icon: 'sheets',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      assigned,
      assigned.dueAt,
      and(
        eq(assigned.institutionId, actor.institutionId),
        assignedVisibleTo(actor, 'assignments.grade'),
        works(sql`w.waits`),
      ),
    ),
  title: (count, locale) => m.assignments_waiting_to_grade({ count }, { locale }),
  href: () => '/teacher/grade-assignment?tab=work',
});

const countOwn = (id: string, order: number, state: OwnState, title: typeof m.assignments_waiting_overdue) =>
  defineWaiting({
    id: `assignments.${id}`,
    needs: 'assignments.hand_in',
    order,
    icon: 'document',
    due: state === 'overdue' ? 'today' : 'week',
    tone: state === 'overdue' ? 'warn' : 'info',
    count: async (tx, actor) => (await readAllMine(tx, actor)).filter((line) => line.state === state).length,
    title: (count, locale) => title({ count }, { locale }),
    href: () => `/student/assignments-list?f.state=${state}`,
  });

countOwn('overdue', 10, 'overdue', m.assignments_waiting_overdue);
countOwn('to_do', 30, 'to_do', m.assignments_waiting_to_do);
