import { History, PartPanel, useCan, useLive, useParams, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  DescriptionList,
  formatDate,
  Link,
  Load,
  Page,
  Section,
  Skeleton,
  Stack,
  Tabs,
  Tiles,
  toast,
} from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { z } from 'zod';
import { spokenName } from '../contract/names.ts';
import type { GuardianView } from '../contract.ts';
import { people, useSchoolChoice } from './api.ts';
import { ContactButtons } from './contact/ContactButtons.tsx';
import { GuardianConsents } from './guardians/GuardianConsents.tsx';
import { guardianLabel } from './labels/guardian-labels.ts';
import { EditPersonDrawer } from './person/EditPersonDrawer.tsx';
import { RecordTitle } from './person/PersonName.tsx';
import { TieCard } from './person/TieCard.tsx';

const search = z.object({ tab: z.string().default('children') });

/** One adult: the children they answer for and what each tie opens, their data, their account. */
export default function GuardianScreen() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const query = useQuery(people.getGuardian.queryOptions({ input: { id } }));
  useLive(['people.family_changed'], () => void cache.invalidateQueries({ queryKey: people.key() }));
  const school = useSchoolChoice(query.data?.schoolId);
  return (
    <Page
      title={query.data ? <RecordTitle person={query.data} /> : m.people_guardian()}
      description={query.data && guardianLabel(school)}
      breadcrumbs={[{ label: m.people_guardians_title(), href: '/admin/parents' }, { label: m.people_guardian() }]}
      actions={
        query.data && (
          <ContactButtons
            name={spokenName(query.data)}
            phone={query.data.phone}
            email={query.data.email}
            country={school?.country ?? ''}
          />
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(guardian) => <Record guardian={guardian} />}
      </Load>
    </Page>
  );
}

function Record({ guardian }: { guardian: GuardianView }) {
  const [{ tab }, change] = useSearchState(search);
  const parts = useParts('people.guardian');
  const can = useCan();
  const now = guardian.ties.filter((tie) => tie.endedOn === null);
  const past = guardian.ties.filter((tie) => tie.endedOn !== null);
  const card = (tie: GuardianView['ties'][number], manage: boolean) => (
    <TieCard
      key={tie.id}
      tie={tie}
      manage={manage}
      title={<Link href={`/admin/students/${tie.studentId}?tab=family`}>{spokenName(tie.student)}</Link>}
    />
  );
  const tabs = [
    {
      id: 'children',
      label: m.people_children(),
      panel: (
        <Stack gap={24}>
          <Tiles min={340}>{now.map((tie) => card(tie, guardian.can.manage))}</Tiles>
          {past.length > 0 && (
            <Section title={m.people_past_ties()}>
              <Tiles min={340}>{past.map((tie) => card(tie, false))}</Tiles>
            </Section>
          )}
        </Stack>
      ),
    },
    { id: 'identity', label: m.people_tab_identity(), panel: <Identity guardian={guardian} /> },
    ...(can('people.read_students')
      ? [{ id: 'consents', label: m.people_consents(), panel: <GuardianConsents guardian={guardian} /> }]
      : []),
    ...parts.map((part) => ({ id: part.id, label: part.title(), panel: <PartPanel part={part} /> })),
    { id: 'history', label: m.people_tab_history(), panel: <History type="people.guardian" id={guardian.id} /> },
  ];
  const chosen = tabs.some((each) => each.id === tab) ? tab : 'children';
  return (
    <Tabs
      label={m.people_guardian()}
      items={tabs.map(({ id, label }) => ({ id, label }))}
      value={chosen}
      onChange={(next) => change({ tab: next }, { push: true })}
    >
      {(shown) => tabs.find((each) => each.id === shown)?.panel}
    </Tabs>
  );
}

function Identity({ guardian }: { guardian: GuardianView }) {
  const school = useSchoolChoice(guardian.schoolId);
  const cache = useQueryClient();
  const edit = (
    <EditPersonDrawer
      person={guardian}
      school={school}
      onSave={async (person) => {
        await people.editGuardian.call({ id: guardian.id, version: guardian.version, person });
        await cache.invalidateQueries({ queryKey: people.key() });
        toast(m.people_saved());
      }}
      trigger={
        <Button size="sm" icon={Pencil}>
          {m.people_edit()}
        </Button>
      }
    />
  );
  return (
    <Card title={m.people_identity()} actions={guardian.can.manage && edit}>
      <DescriptionList
        items={[
          { term: m.people_full_name(), value: spokenName(guardian) },
          { term: school?.documentName || m.people_document_number(), value: guardian.documentNumber },
          { term: m.people_birth_date(), value: guardian.birthDate && formatDate(guardian.birthDate) },
          { term: m.people_phone(), value: guardian.phone },
          { term: m.people_email(), value: guardian.email },
          { term: m.people_address(), value: guardian.address },
        ]}
      />
    </Card>
  );
}
