import { History, PartPanel, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Status, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { StaffView } from '../../contract.ts';
import { people } from '../api.ts';
import { RecordTitle } from '../person/PersonName.tsx';
import { Availability } from './Availability.tsx';
import { Contract } from './Contract.tsx';

const search = z.object({ tab: z.string().default('contract') });

/** One employee: data and contract, when they can teach, what other modules know, history. */
export function StaffRecord({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery(people.getStaff.queryOptions({ input: { id } }));
  const member = query.data;
  return (
    <Page
      title={member ? <RecordTitle person={member} /> : m.people_staff_member()}
      mark={member?.leftOn && <Status tone="neutral">{m.people_has_left()}</Status>}
      description={
        member &&
        [m.people_position_is({ position: member.position }), member.subjects.join(', '), member.schoolName]
          .filter(Boolean)
          .join(' · ')
      }
      breadcrumbs={[{ label: m.people_staff_title(), href: listHref }, { label: m.people_staff_member() }]}
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(data) => <Record member={data} />}
      </Load>
    </Page>
  );
}

function Record({ member }: { member: StaffView }) {
  const [{ tab }, change] = useSearchState(search);
  const parts = useParts('people.teacher');
  const tabs = [
    { id: 'contract', label: m.people_tab_contract(), panel: <Contract member={member} /> },
    ...(member.position === 'teacher'
      ? [
          {
            id: 'availability',
            label: m.people_tab_availability(),
            panel: <Availability key={member.version} member={member} />,
          },
        ]
      : []),
    ...parts.map((part) => ({ id: part.id, label: part.title(), panel: <PartPanel part={part} /> })),
    { id: 'history', label: m.people_tab_history(), panel: <History type="people.staff" id={member.id} /> },
  ];
  const chosen = tabs.some((each) => each.id === tab) ? tab : 'contract';
  return (
    <Tabs
      label={m.people_staff_member()}
      items={tabs.map(({ id, label }) => ({ id, label }))}
      value={chosen}
      onChange={(next) => change({ tab: next }, { push: true })}
    >
      {(shown) => tabs.find((each) => each.id === shown)?.panel}
    </Tabs>
  );
}
