import { client, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as sectionsContract } from '@patio/sections';

const sections = client<typeof sectionsContract>('sections');

/** The roll of each of one's classes, from the palette. */
export default function addRollActions(): void {
  registerPaletteActions({
    id: 'attendance.mark',
    needs: 'attendance.mark',
    list: async () => {
      const { items } = await sections.listSections.call({ sort: 'name', limit: 12 });
      return items.map((row) => ({
        id: `attendance.take ${row.id}`,
        label: m.attendance_take_of({ name: row.name }),
        href: `/teacher/attendance?section=${row.id}`,
        also: [m.attendance_take_also(), row.name.replaceAll(/[º°]/g, '')],
      }));
    },
  });
}
