import { activeMembership, currentMe, registerPaletteSource } from '@patio/client';
import { m } from '@patio/messages';
import { registerName } from '../contract/names.ts';
import { people } from './api.ts';

/** Where a role opens a student's record, if it has a page for it. */
const pages: Partial<Record<string, string>> = { admin: '/admin/students', director: '/director/students' };

/** Lets the palette find students for those who may look for them. */
export default function findPeople(): void {
  registerPaletteSource({
    id: 'people.students',
    label: m.people_students_title,
    needs: 'people.read_students',
    search: async (text, signal) => {
      const me = currentMe();
      const page = me && pages[activeMembership(me).role];
      if (!page || text.trim().length < 2) return [];
      const fields = ['givenNames', 'firstSurname', 'secondSurname', 'gradeLevel', 'homeroom'] as const;
      const { items } = await people.listStudents.call({ search: text, limit: 6, fields: [...fields] }, { signal });
      return items.map((row) => ({
        id: row.id,
        label: registerName(row as { givenNames: string; firstSurname: string; secondSurname: string | null }),
        detail: [row.gradeLevel, row.homeroom].filter(Boolean).join(' · '),
        href: `${page}/${row.id}`,
      }));
    },
  });
}
