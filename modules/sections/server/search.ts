import { m } from '@patio/messages';
import { defineSearch } from '@patio/platform';
import { listMyClasses } from './service/classes.ts';
import { listSections } from './service/section-list.ts';

defineSearch({
  id: 'sections.sections',
  needs: 'sections.read',
  order: 40,
  label: (locale) => m.sections_title({}, { locale }),
  find: async (tx, actor, search, limit) => {
    const { items } = await listSections(tx, actor, { search, limit, state: 'active', sort: 'level' });
    const own = actor.membership.role === 'director' ? '/director/sections?section=' : '/admin/sections/';
    return items.map((row) => ({
      id: row.id,
      label: row.name,
      detail: [row.lead?.name, row.room].filter(Boolean).join(' · ') || null,
      href: `${own}${row.id}`,
    }));
  },
});

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

defineSearch({
  id: 'sections.mine',
  needs: 'sections.read_own',
  order: 40,
  label: (locale) => m.sections_my_classes({}, { locale }),
  find: async (tx, actor, text, limit) => {
    if (actor.membership.role !== 'student') return [];
    const { items } = await listMyClasses(tx, actor);
    return items
      .filter((row) => plain(`${row.course} ${row.name}`).includes(plain(text)))
      .slice(0, limit)
      .map((row) => ({
        id: row.id,
        label: row.course,
        detail: row.teachers[0]?.name ?? null,
        href: `/student/my-classes?class=${row.id}`,
      }));
  },
});
