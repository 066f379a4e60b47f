import { gradebooksVisibleTo, sheetRows } from '@patio/gradebook/server';
import { m } from '@patio/messages';
import { countTogether, defineWaiting } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { countLateSheets } from './service/count-late.ts';

/** Grade sheetRows that a teacher signed and the coordinator has not looked at. */
defineWaiting({
  id: 'gradebook.sheets',
  needs: 'gradebook.approve',
  order: 11,
  icon: 'sheets',
  due: 'today',
  tone: 'warn',
  count: async (tx, actor) => {
    const from = sql`${sheetRows} join ${sectionRows} on ${sectionRows.institutionId} = ${sheetRows.institutionId}
      and ${sectionRows.id} = ${sheetRows.sectionId}`;
    const where = and(eq(sheetRows.state, 'submitted'), gradebooksVisibleTo(actor, 'gradebook.approve'));
    return (await countTogether(tx, { from, where, since: undefined })).count;
  },
  title: (count, locale) => m.grade_office_waiting_sheets({ count }, { locale }),
  href: () => '/coordinator/grade-approvals',
});

/** Sheets of terms that are over and that nobody has signed. */
defineWaiting({
  id: 'gradebook.late',
  needs: 'gradebook.oversee',
  order: 22,
  icon: 'sheet_late',
  due: 'today',
  tone: 'warn',
  count: async (tx, actor) => {
    // Over a whole institution it is no line of a day's work, and would be counted in every school.
    const { schoolId } = actor.membership;
    return schoolId ? countLateSheets(tx, actor, schoolId) : 0;
  },
  title: (count, locale) => m.grade_office_waiting_late({ count }, { locale }),
  href: () => '/admin/grading/dashboard',
});
