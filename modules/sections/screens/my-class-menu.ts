import { registerMenuSource } from '@patio/client';
import { sections } from './api.ts';
import { lookOf } from './labels/labels.ts';

/** A teacher's classes as notebooks in the menu. */
export default function addMyClasses(): void {
  registerMenuSource({
    id: 'sections.mine',
    role: 'teacher',
    needs: 'sections.read',
    group: 'classes',
    seldom: true,
    load: async () => {
      const { items } = await sections.listSections.call({ sort: 'name', limit: 12 });
      return items.map((row) => ({
        id: row.id,
        label: row.name,
        href: `/admin/sections/${row.id}`,
        notebook: lookOf(row.look).colour,
      }));
    },
  });
}
