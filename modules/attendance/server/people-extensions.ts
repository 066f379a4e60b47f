import { registerStudentSignal } from '@patio/people/server';
import { yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { USUAL_RULES } from '../rules/chronic.ts';
import { days, settings } from './schema.ts';
import { daysThatCount } from './service/days-that-count.ts';

const { chronicPercent, minimumDays } = USUAL_RULES;

// The registry of people lies below and cannot ask. The rule is `tierOf`, said to the database about one student's own days:
// chronic or worse, by the school's own percentage, on the days of the running year.
registerStudentSignal('absences', {
  needs: 'attendance.read',
  holds: (studentId) =>
    sql`(select count(*) >= coalesce(max(w.minimum_days), ${minimumDays}::int)
        and sum(d.absent + d.excused) * 100 >= coalesce(max(w.chronic_percent), ${chronicPercent}::int) * count(*) * 2
      from ${days} d left join ${settings} w on w.institution_id = d.institution_id and w.school_id = d.school_id
      where d.institution_id = patio_institution() and d.student_id = ${studentId} and ${daysThatCount(sql`d`)}
        and d.date >= (select y.starts_on from ${yearRows} y
          where y.institution_id = d.institution_id and y.school_id = d.school_id and y.state = 'active'))`,
});
