import { partHref, useCan, useParts } from '@patio/client';
import { m } from '@patio/messages';
import { TabLinks } from '@patio/ui';
import { useSectionHref } from '../api.ts';

/** The tabs of a class, for a page of it that stands at an address of its own. */
export function ClassTabs({ id, current }: { id: string; current: string }) {
  const can = useCan();
  const hrefOf = useSectionHref();
  const parts = useParts('sections.section');
  if (!hrefOf) return null;
  const panel = (tab: string) => `${hrefOf(id)}${hrefOf(id).includes('?') ? '&' : '?'}tab=${tab}`;
  return (
    <TabLinks
      label={m.sections_section()}
      current={current}
      items={[
        { id: 'roster', label: m.sections_roster(), href: panel('roster') },
        ...parts.map((part) => ({ id: part.id, label: part.title(), href: partHref(part, id, can, panel) })),
        { id: 'teachers', label: m.sections_teachers(), href: panel('teachers') },
      ]}
    />
  );
}
