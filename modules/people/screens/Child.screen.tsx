import { PartPanel, useLive, useParams, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Tabs } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ChildView } from '../contract.ts';
import { people } from './api.ts';
import { ChildConsents } from './children/ChildConsents.tsx';
import { ChildData } from './children/ChildData.tsx';
import { ChildPapers } from './children/ChildPapers.tsx';
import { RecordTitle } from './person/PersonName.tsx';
import { Views } from './student/Views.tsx';

const search = z.object({ tab: z.string().default('data') });

/** One child as the family sees them. */
export default function ChildScreen() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const query = useQuery(people.getChild.queryOptions({ input: { studentId: id } }));
  useLive(
    ['people.family_changed', 'people.request_decided'],
    () => void cache.invalidateQueries({ queryKey: people.key() }),
  );
  const child = query.data;
  return (
    <Page
      title={child ? <RecordTitle person={child} /> : m.people_my_child()}
      description={child && [child.gradeLevel, child.homeroom, child.schoolName].filter(Boolean).join(' · ')}
      breadcrumbs={[{ label: m.people_my_children(), href: '/parent/children' }, { label: m.people_my_child() }]}
      width="read"
      align="center"
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(data) => <Record child={data} />}
      </Load>
    </Page>
  );
}

function Record({ child }: { child: ChildView }) {
  const [{ tab }, change] = useSearchState(search);
  const parts = useParts('people.child');
  const tabs = [
    ...parts.map((part) => ({ id: part.id, label: part.title(), panel: <PartPanel part={part} /> })),
    { id: 'data', label: m.people_tab_data(), panel: <ChildData child={child} /> },
    { id: 'papers', label: m.people_papers(), panel: <ChildPapers studentId={child.id} /> },
    { id: 'consents', label: m.people_consents(), panel: <ChildConsents studentId={child.id} /> },
    { id: 'views', label: m.people_tab_views(), panel: <Views studentId={child.id} /> },
  ];
  const chosen = tabs.some((each) => each.id === tab) ? tab : 'data';
  return (
    <Tabs
      label={m.people_my_child()}
      items={tabs.map(({ id, label }) => ({ id, label }))}
      value={chosen}
      onChange={(next) => change({ tab: next }, { push: true })}
    >
      {(shown) => tabs.find((each) => each.id === shown)?.panel}
    </Tabs>
  );
}
