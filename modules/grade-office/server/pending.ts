import type { Role } from '@patio/access';
import { gradeChangeRows } from '@patio/gradebook/server';
import { m } from '@patio/messages';
import { countTogether, defineWaiting } from '@patio/platform';
import { and, eq } from 'drizzle-orm';

/** Where each of those who decide does so. */
const DESKS: Partial<Record<Role, string>> = {
  admin: '/admin/grading/grade-changes',
  director: '/director/home#changes',
  coordinator: '/coordinator/grade-approvals?tab=changes',
};

/** Requests to alter a mark that families have read. */
defineWaiting({
  id: 'gradebook.changes',
  needs: 'gradebook.decide_changes',
  order: 14,
  icon: 'grade_change',
  due: 'today',
  tone: 'info',
  count: async (tx, actor) => {
    const { role, schoolId } = actor.membership;
    if (!DESKS[role]) return 0;
    const where = and(
      eq(gradeChangeRows.state, 'waiting'),
      schoolId ? eq(gradeChangeRows.schoolId, schoolId) : undefined,
    );
    return (await countTogether(tx, { from: gradeChangeRows, where, since: undefined })).count;
  },
  title: (count, locale) => m.grade_office_waiting_changes({ count }, { locale }),
  href: (actor) => DESKS[actor.membership.role] ?? '/',
});
