import { activeMembership, fileAddress, roleName, useLabels, useMe, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatDate,
  Load,
  Page,
  Person,
  RowList,
  Select,
  Skeleton,
  Stack,
  Tabs,
  Tiles,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { z } from 'zod';
import { reachName } from '../contract/reach-labels.ts';
import { members } from './api.ts';
import { useAccountChange } from './office/use-account-change.ts';
import { useSchools } from './office/use-schools.ts';
import { LendDrawer } from './permissions/LendDrawer.tsx';

const search = z.object({
  tab: z.enum(['holders', 'lent']).default('holders'),
  school: z.uuid().optional(),
  lend: z.string().optional(),
});

/** Who holds which role at the school, and what was lent for a time; nobody lends more than they hold. */
export default function DelegationsScreen() {
  const [{ tab, school, lend }, change] = useSearchState(search);
  const schools = useSchools();
  // Asked here already, so that no drawer makes the page wait.
  useLabels();
  const own = activeMembership(useMe()).schoolId;
  const schoolId = own ?? school ?? schools[0]?.id;
  return (
    <Page
      title={m.members_delegations_title()}
      description={m.members_delegations_lede()}
      actions={
        <>
          {own === null && schools.length > 1 && (
            <Select
              label={m.accounts_school()}
              look="pill"
              value={schoolId ?? null}
              options={schools.map(({ id, name }) => ({ id, label: name }))}
              onChange={(id) => change({ school: id ?? undefined })}
            />
          )}
          <Button variant="primary" icon={Plus} onPress={() => change({ lend: 'new' }, { push: true })}>
            {m.members_lend()}
          </Button>
        </>
      }
    >
      <Tabs
        label={m.members_delegations_title()}
        value={tab}
        onChange={(id) => change({ tab: id as 'lent' }, { push: true })}
        items={[
          { id: 'holders', label: m.members_tab_holders() },
          { id: 'lent', label: m.members_tab_lent() },
        ]}
      >
        {(id) =>
          id === 'lent' ? (
            <Lent />
          ) : schoolId ? (
            <Holders schoolId={schoolId} onLend={(to) => change({ lend: to }, { push: true })} />
          ) : null
        }
      </Tabs>
      {lend && schoolId && (
        <LendDrawer
          key={lend}
          schoolId={schoolId}
          to={lend === 'new' ? null : lend}
          onClose={() => change({ lend: undefined })}
        />
      )}
    </Page>
  );
}

function Holders({ schoolId, onLend }: { schoolId: string; onLend: (userId: string) => void }) {
  const holders = useQuery(members.listRoleHolders.queryOptions({ input: { schoolId } }));
  return (
    <Load query={holders} skeleton={<Skeleton shape="cards" />}>
      {({ roles }) => (
        <Tiles min={320} className="items-start">
          {roles.map(({ role, count, people }) => (
            <Card key={role} title={roleName(role)} actions={<Badge>{count}</Badge>} level={3}>
              {people.length === 0 ? (
                <p className="text-ink-2">{count > 0 ? m.members_counted_only() : m.members_nobody_here()}</p>
              ) : (
                <ul className="stack">
                  {people.map((person) => (
                    <li key={person.membershipId} className="flex items-center justify-between gap-2">
                      <Person
                        name={person.name}
                        detail={m.members_since({ date: formatDate(person.since) })}
                        photo={person.photoFileId && fileAddress(person.photoFileId)}
                      />
                      {person.can.lendTo && (
                        <Button
                          size="sm"
                          variant="quiet"
                          onPress={() => onLend(person.id)}
                          aria-label={m.members_lend_to({ name: person.name })}
                        >
                          {m.members_lend()}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          ))}
        </Tiles>
      )}
    </Load>
  );
}

function Lent() {
  const { run } = useAccountChange();
  const { capabilityName } = useLabels();
  const list = useQuery(members.listDelegations.queryOptions());
  return (
    <Load
      query={list}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <EmptyState scene="lock" title={m.members_nothing_lent()} />,
      }}
    >
      {({ items }) => (
        <Stack>
          <Card flush>
            <RowList
              label={m.members_tab_lent()}
              items={items.map((row) => ({
                id: row.id,
                icon: KeyRound,
                title: m.members_lent_line({
                  from: row.from.name,
                  to: row.to.name,
                  right: capabilityName(row.capability),
                }),
                detail: `${reachName(row.reach)} · ${m.members_until({ date: formatDate(row.until) })} · ${row.reason}`,
                end: row.can.end && (
                  <Button
                    size="sm"
                    onPress={() => run(() => members.endDelegation.call({ id: row.id }), m.members_taken_back())}
                  >
                    {m.members_take_back()}
                  </Button>
                ),
              }))}
            />
          </Card>
        </Stack>
      )}
    </Load>
  );
}
