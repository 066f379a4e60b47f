import { m } from '@patio/messages';
import { defineWaiting } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { gradebooksVisibleTo } from './policy.ts';
import { sheets } from './schema.ts';
import { readOverview } from './service/office/overview.ts';

/** Grade sheets that a teacher signed and the coordinator has not looked at. */
defineWaiting({
  id: 'gradebook.sheets',
  needs: 'gradebook.approve',
  order: 11,
  icon: 'approval',
  tone: 'warn',
  count: async (tx, actor) => {
    const rows = await tx
      .select({ id: sheets.id })
      .from(sheets)
      .innerJoin(
        sectionRows,
        and(eq(sectionRows.institutionId, sheets.institutionId), eq(sectionRows.id, sheets.sectionId)),
      )
      .where(and(eq(sheets.state, 'submitted'), gradebooksVisibleTo(actor, 'gradebook.approve')));
    return rows.length;
  },
  title: (count, locale) => m.gradebook_waiting_sheets({ count }, { locale }),
  href: () => '/coordinator/grade-approvals',
});

/** Sheets of terms that are over and that nobody has signed. */
defineWaiting({
  id: 'gradebook.late',
  needs: 'gradebook.oversee',
  order: 22,
  icon: 'list',
  tone: 'warn',
  count: async (tx, actor) => {
    // Over a whole institution it is no line of a day's work, and would be counted in every school.
    if (!actor.membership.schoolId) return 0;
    const { rows } = await readOverview(tx, actor, {});
    return rows.reduce((all, row) => all + row.late, 0);
  },
  title: (count, locale) => m.gradebook_waiting_late({ count }, { locale }),
  href: () => '/admin/grading/dashboard',
});
