import { registerStudentSignal } from '@patio/people/server';
import { termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { sheets, termGrades } from './schema.ts';

const SEVERAL = 2;

// The registry of people lies below and cannot ask. Of each course of the running year the last term that was published counts;
// what is still being written says nothing about a student yet, and a judgement by levels is not passed or failed.
registerStudentSignal('failing', {
  needs: 'gradebook.read',
  holds: (studentId) =>
    sql`(select count(*) >= ${SEVERAL} from (
      select distinct on (g.section_id) g.passed from ${termGrades} g
      join ${sheets} h on h.institution_id = g.institution_id and h.section_id = g.section_id and h.term_id::text = g.node
        and h.state in ('published', 'locked')
      join ${termRows} t on t.institution_id = h.institution_id and t.id = h.term_id
      join ${sectionRows} s on s.institution_id = g.institution_id and s.id = g.section_id
      join ${yearRows} y on y.institution_id = s.institution_id and y.id = s.year_id and y.state = 'active'
      where g.institution_id = (select patio_institution()) and g.student_id = ${studentId}
      order by g.section_id, t.ends_on desc) last where last.passed = false)`,
});
