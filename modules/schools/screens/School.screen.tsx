import { History, PartPanel, useParams, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { SchoolDetailView } from '../contract.ts';
import { schools } from './api.ts';
import { countryName } from './labels/country-labels.ts';
import { BellsTab } from './school/BellsTab.tsx';
import { CalendarTab } from './school/CalendarTab.tsx';
import { DataTab } from './school/DataTab.tsx';
import { LevelsTab } from './school/LevelsTab.tsx';
import { RoomsTab } from './school/RoomsTab.tsx';
import { SetUpTab } from './school/SetUpTab.tsx';
import { YearsTab } from './school/YearsTab.tsx';
import { SettingGroups } from './settings/SettingGroups.tsx';

const TABS: Record<string, { label: () => string; draw: (school: SchoolDetailView) => ReactNode }> = {
  'set-up': { label: m.schools_tab_set_up, draw: (school) => <SetUpTab school={school} /> },
  data: { label: m.schools_tab_data, draw: (school) => <DataTab school={school} /> },
  levels: { label: m.schools_tab_levels, draw: (school) => <LevelsTab key={school.version} school={school} /> },
  years: { label: m.schools_tab_years, draw: (school) => <YearsTab school={school} /> },
  calendar: { label: m.schools_tab_calendar, draw: (school) => <CalendarTab school={school} /> },
  bells: { label: m.schools_tab_bells, draw: (school) => <BellsTab school={school} /> },
  rooms: { label: m.schools_rooms, draw: (school) => <RoomsTab school={school} /> },
  settings: { label: m.schools_tab_settings, draw: (school) => <SettingGroups schoolId={school.id} /> },
  history: { label: m.schools_tab_history, draw: (school) => <History type="schools.school" id={school.id} /> },
};

/** One school: what it is, how its life is shaped, and what is still missing. Modules above add tabs of their own. */
export default function SchoolScreen() {
  const { id = '' } = useParams();
  const [{ tab }] = useSearchState(z.object({ tab: z.string().default('set-up') }));
  const parts = useParts('schools.school');
  const school = useQuery(schools.getSchool.queryOptions({ input: { id } }));
  const part = parts.find((each) => each.id === tab);
  const current = part ? part.id : tab in TABS ? tab : 'set-up';
  const link = (name: string, label: string) => ({ id: name, label, href: `/admin/schools/${id}?tab=${name}` });
  const own = Object.entries(TABS).map(([name, { label }]) => link(name, label()));
  const items = [...own.slice(0, -2), ...parts.map((each) => link(each.id, each.title())), ...own.slice(-2)];
  return (
    <Page
      title={school.data?.name ?? m.schools_one()}
      description={school.data && `${countryName(school.data.country)} · ${school.data.code}`}
      mark={school.data?.archived && <Status tone="warn">{m.schools_archived()}</Status>}
      breadcrumbs={[{ label: m.schools_list_title(), href: '/admin/schools' }]}
      tabs={<TabLinks label={m.schools_one()} items={items} current={current} />}
    >
      <Load query={school} skeleton={<Skeleton shape="detail" />}>
        {(view) => (part ? <PartPanel part={part} fallback={<Skeleton shape="cards" />} /> : TABS[current]?.draw(view))}
      </Load>
    </Page>
  );
}
