import { officeOf } from '@patio/access';
import { activeMembership, currentMe, registerPaletteSource } from '@patio/client';
import { m } from '@patio/messages';
import { registerName } from '../contract/names.ts';
import { people } from './api.ts';

/** Lets the palette find students for those who may look for them. */
export default function findPeople(): void {
  registerPaletteSource({
    id: 'people.students',
    label: m.people_students_title,
    needs: 'people.read_students',
    search: async (text, signal) => {
      const me = currentMe();
      if (!me || text.trim().length < 2) return [];
      const fields = ['givenNames', 'firstSurname', 'secondSurname', 'gradeLevel', 'homeroom'] as const;
      const { items } = await people.listStudents.call({ search: text, limit: 6, fields: [...fields] }, { signal });
      return items.map((row) => ({
        id: row.id,
        label: registerName(row as { givenNames: string; firstSurname: string; secondSurname: string | null }),
        detail: [row.gradeLevel, row.homeroom].filter(Boolean).join(' · '),
        href: `${officeOf(activeMembership(me).role)}/students/${row.id}`,
      }));
    },
  });
}
