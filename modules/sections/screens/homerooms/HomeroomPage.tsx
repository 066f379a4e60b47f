import { History, PartPanel, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { OverYear } from '@patio/schools/year';
import { Load, Page, Skeleton, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { sections, useSectionsAddress } from '../api.ts';
import { HomeroomRoster } from '../roster/HomeroomRoster.tsx';
import { HomeroomData } from './HomeroomData.tsx';
import { HomeroomSections } from './HomeroomSections.tsx';

/** One homeroom: who is in it on any day, the sections it feeds, its tutor and room. */
export function HomeroomPage({ id }: { id: string }) {
  const address = useSectionsAddress();
  const [{ tab }] = useSearchState(z.object({ tab: z.string().default('roster') }));
  const homeroom = useQuery(sections.getHomeroom.queryOptions({ input: { id } }));
  const parts = useParts('sections.homeroom');
  const part = parts.find((each) => each.id === tab);
  const current = part ? part.id : ['sections', 'data', 'history'].includes(tab) ? tab : 'roster';
  const link = (name: string, label: string) => ({ id: name, label, href: `${address}?homeroom=${id}&tab=${name}` });
  return (
    <Page
      title={homeroom.data?.name ?? m.sections_homeroom()}
      description={
        homeroom.data && `${homeroom.data.gradeLevel} · ${homeroom.data.yearName} · ${homeroom.data.schoolName}`
      }
      mark={homeroom.data?.archived && <Status tone="warn">{m.sections_state_archived()}</Status>}
      breadcrumbs={[
        { label: m.sections_title(), href: address },
        { label: m.sections_homerooms(), href: `${address}?tab=homerooms` },
      ]}
      tabs={
        <TabLinks
          label={m.sections_homeroom()}
          current={current}
          items={[
            link('roster', m.sections_roster()),
            link('sections', m.sections_title()),
            link('data', m.sections_tab_data()),
            ...parts.map((each) => link(each.id, each.title())),
            link('history', m.sections_tab_history()),
          ]}
        />
      }
    >
      <Load query={homeroom} skeleton={<Skeleton shape="detail" />}>
        {(view) => (
          <>
            {view.year.over && <OverYear year={view.yearName} />}
            {part ? (
              <PartPanel part={part} fallback={<Skeleton shape="cards" />} />
            ) : current === 'data' ? (
              <HomeroomData key={view.version} homeroom={view} />
            ) : current === 'sections' ? (
              <HomeroomSections homeroom={view} />
            ) : current === 'history' ? (
              <History type="sections.homeroom" id={id} />
            ) : (
              <HomeroomRoster homeroom={view} />
            )}
          </>
        )}
      </Load>
    </Page>
  );
}
