import { m } from '@patio/messages';
import { defineSetUpCheck } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { courses } from './schema.ts';

// A school without courses has nothing to teach: the first step after its founding.
defineSetUpCheck({
  name: 'courses.some',
  title: m.courses_check_some,
  remedy: m.courses_check_some_remedy,
  order: 120,
  href: '/admin/courses?f.school={id}',
  holds: {
    asked: sql`exists (select 1 from ${courses} c where c.institution_id = (select patio_institution()) and c.school_id = s.id)`,
  },
});
