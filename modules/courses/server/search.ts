import { officeOf } from '@patio/access';
import { m } from '@patio/messages';
import { defineSearch } from '@patio/platform';
import { listCourses } from './service/catalogue.ts';

defineSearch({
  id: 'courses.courses',
  needs: 'courses.read',
  order: 50,
  label: (locale) => m.courses_title({}, { locale }),
  find: async (tx, actor, search, limit) =>
    (await listCourses(tx, actor, { search, limit, state: 'active', sort: 'level' })).items.map((row) => ({
      id: row.id,
      label: row.name,
      detail: row.gradeLevel,
      href: `${officeOf(actor.membership.role)}/courses/${row.id}`,
    })),
});
