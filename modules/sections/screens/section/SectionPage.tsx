import { AboutContext, PartPanel, PartSlot, partHref, useCan, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { OverYear } from '@patio/schools/year';
import { Load, Page, Skeleton, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { SectionView } from '../../contract.ts';
import { sections, useSectionsAddress } from '../api.ts';
import { lookOf } from '../labels/labels.ts';
import { SectionRoster } from '../roster/SectionRoster.tsx';
import { TeachersTab } from '../teachers/TeachersTab.tsx';
import { ClassTitle } from './ClassTitle.tsx';
import { SectionData } from './SectionData.tsx';
import { SectionHistory } from './SectionHistory.tsx';

const TABS: Record<string, { label: () => string; draw: (section: SectionView) => ReactNode }> = {
  roster: { label: m.sections_roster, draw: (section) => <SectionRoster section={section} /> },
  teachers: { label: m.sections_teachers, draw: (section) => <TeachersTab section={section} /> },
  data: { label: m.sections_tab_data, draw: (section) => <SectionData key={section.version} section={section} /> },
  history: { label: m.sections_tab_history, draw: (section) => <SectionHistory section={section} /> },
};

/** One section: its roster on any day, its teachers, its room and state. Modules above add tabs such as attendance and grades. */
export function SectionPage({ id, hrefOf }: { id: string; hrefOf: (tab: string) => string }) {
  const address = useSectionsAddress();
  const can = useCan();
  const [{ tab }] = useSearchState(z.object({ tab: z.string().default('roster') }));
  const parts = useParts('sections.section');
  const section = useQuery(sections.getSection.queryOptions({ input: { id } }));
  const part = parts.find((each) => each.id === tab);
  const current = part ? part.id : tab in TABS ? tab : 'roster';
  const link = (name: string, label: string) => ({ id: name, label, href: hrefOf(name) });
  const own = Object.entries(TABS).map(([name, { label }]) => link(name, label()));
  const items = [
    ...own.slice(0, 1),
    ...parts.map((each) => ({ id: each.id, label: each.title(), href: partHref(each, id, can, hrefOf) })),
    ...own.slice(1),
  ];
  const view = section.data;
  return (
    <Page
      title={view ? <ClassTitle id={id} name={view.name} tab={current} /> : m.sections_section()}
      description={view && [view.gradeLevel, view.lead?.name, view.room, view.yearName].filter(Boolean).join(' · ')}
      mark={
        view &&
        view.state !== 'active' && (
          <Status tone="warn">
            {view.state === 'closed' ? m.sections_state_closed() : m.sections_state_archived()}
          </Status>
        )
      }
      breadcrumbs={[{ label: m.sections_title(), href: address }]}
      notebook={view && lookOf(view.look)}
      actions={
        <AboutContext value={id}>
          <PartSlot slot="sections.section_actions" fallback={null} />
        </AboutContext>
      }
      tabs={<TabLinks label={m.sections_section()} items={items} current={current} />}
    >
      <Load query={section} skeleton={<Skeleton shape="detail" />}>
        {(loaded) => (
          <>
            {loaded.year.over && <OverYear year={loaded.yearName} />}
            {part ? <PartPanel part={part} fallback={<Skeleton shape="cards" />} /> : TABS[current]?.draw(loaded)}
          </>
        )}
      </Load>
    </Page>
  );
}
