import { m } from '@patio/messages';
import { studentRows } from '@patio/people/server';
import { defineSetUpCheck, yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { homerooms, sections } from './schema.ts';

const ofSchool = sql`x.institution_id = (select patio_institution()) and x.school_id = s.id`;
const ofRunningYear = sql`x.year_id in (select y.id from ${yearRows} y
  where y.institution_id = x.institution_id and y.school_id = x.school_id and y.state = 'active')`;

// From an empty school to its first class: homerooms, children, sections, in this order.
defineSetUpCheck({
  name: 'sections.homerooms',
  title: m.sections_check_homerooms,
  remedy: m.sections_check_homerooms_remedy,
  order: 130,
  href: '/admin/sections?tab=homerooms&f.school={id}',
  holds: {
    asked: sql`exists (select 1 from ${homerooms} x where ${ofSchool} and ${ofRunningYear} and x.archived_at is null)`,
  },
});
defineSetUpCheck({
  name: 'sections.students',
  title: m.sections_check_students,
  remedy: m.sections_check_students_remedy,
  order: 140,
  href: '/admin/students?add=student',
  holds: {
    asked: sql`exists (select 1 from ${studentRows} x where ${ofSchool} and x.status = 'active' and x.merged_into_id is null)`,
  },
});
defineSetUpCheck({
  name: 'sections.sections',
  title: m.sections_check_sections,
  remedy: m.sections_check_sections_remedy,
  order: 150,
  href: '/admin/sections?add=many',
  holds: {
    asked: sql`exists (select 1 from ${sections} x where ${ofSchool} and ${ofRunningYear} and x.state = 'active')`,
  },
});
