import { registerStudentSignal } from '@patio/people/server';
import { yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { USUAL_RULES } from '../rules/chronic.ts';
import { settings, yearTotals } from './schema.ts';
import { closedDaysOf } from './service/year-tally.ts';

const { chronicPercent, minimumDays } = USUAL_RULES;

// The registry of people lies below and cannot ask. The rule is `tierOf`, said to the database about one student's own days:
// chronic or worse, by the school's own percentage, on the days of the running year.
registerStudentSignal('absences', {
  needs: 'attendance.read',
  holds: (studentId) =>
    sql`(select coalesce(bool_or(t.days - g.days >= coalesce(w.minimum_days, ${minimumDays}::int) and t.days > g.days
        and (t.absent - g.absent + t.excused - g.excused) * 100 >= coalesce(w.chronic_percent, ${chronicPercent}::int) * (t.days - g.days) * 2), false)
      from ${yearRows} y join ${yearTotals} t on t.institution_id = y.institution_id and t.year_id = y.id
      left join ${settings} w on w.institution_id = y.institution_id and w.school_id = y.school_id
      cross join lateral ${closedDaysOf(studentId)} g
      where y.institution_id = patio_institution() and y.state = 'active' and t.student_id = ${studentId})`,
});
