import { officeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countTogether, defineFigure, defineRecent } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { sectionsVisibleTo } from './policy.ts';
import { sections } from './schema.ts';

// What the homes of admin and director know of sections: how many there are, and which were worked on last.
defineFigure({
  id: 'sections.sections',
  needs: 'sections.read',
  order: 30,
  label: (locale) => m.sections_title({}, { locale }),
  count: async (tx, actor) => {
    const where = and(eq(sections.state, 'active'), sectionsVisibleTo(actor, 'sections.read'));
    return (await countTogether(tx, { from: sections, where, since: undefined })).count;
  },
  href: (actor) => `${officeOf(actor.membership.role)}/sections`,
});
defineRecent({
  type: 'sections.section',
  needs: 'sections.manage',
  kind: (locale) => m.sections_section({}, { locale }),
  names: async (tx, actor, ids) => {
    const rows = await tx
      .select({ id: sections.id, name: sections.name })
      .from(sections)
      .where(and(inArray(sections.id, [...ids]), sectionsVisibleTo(actor, 'sections.manage')));
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: (_actor, id) => `/admin/sections/${id}`,
});
