import { m } from '@patio/messages';
import { defineSetUpCheck, schoolRows } from '@patio/schools/server';
import { and, inArray, sql } from 'drizzle-orm';
import { courses } from './schema.ts';

// A school without courses has nothing to teach: the first step after its founding.
defineSetUpCheck({
  name: 'courses.some',
  title: m.courses_check_some,
  remedy: m.courses_check_some_remedy,
  order: 120,
  href: '/admin/courses?f.school={id}',
  fulfilled: async (tx, given) => {
    const ids = given.map((school) => school.id);
    const some = sql`exists (select 1 from ${courses} c where c.institution_id = ${schoolRows.institutionId} and c.school_id = ${schoolRows.id})`;
    const rows = await tx
      .select({ id: schoolRows.id })
      .from(schoolRows)
      .where(and(inArray(schoolRows.id, ids), some));
    return new Set(rows.map((row) => row.id));
  },
});
