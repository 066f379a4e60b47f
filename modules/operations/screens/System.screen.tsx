import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { operations } from './api.ts';
import { AccessPart } from './system/AccessPart.tsx';
import { ConfigurationPart } from './system/ConfigurationPart.tsx';
import { DeadLetters } from './system/DeadLetters.tsx';
import { HousePart } from './system/HousePart.tsx';
import { JobsTable } from './system/JobsTable.tsx';
import { SwitchesPart } from './system/SwitchesPart.tsx';

const TABS = ['state', 'jobs', 'switches', 'access', 'configuration'] as const;
const search = z.object({ tab: z.enum(TABS).optional() });
const NAMES = {
  state: m.operations_tab_state,
  jobs: m.operations_tab_jobs,
  switches: m.operations_tab_switches,
  access: m.operations_tab_access,
  configuration: m.operations_tab_configuration,
};

/** The whole system: its version and configuration, its jobs, what schools do without, who may come in to help. */
export default function SystemScreen() {
  const { tab } = useSearch(search);
  const query = useQuery(operations.openSystem.queryOptions());
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.operations_system_title()}>
          <Skeleton shape="form" />
        </Page>
      }
    >
      {(view) => {
        const shown = TABS.filter((id) => view.house || (id !== 'state' && id !== 'configuration'));
        const current = shown.find((id) => id === tab) ?? shown[0] ?? 'jobs';
        return (
          <Page
            title={m.operations_system_title()}
            description={m.operations_system_about()}
            tabs={
              <TabLinks
                label={m.operations_system_title()}
                current={current}
                items={shown.map((id) => ({ id, label: NAMES[id](), href: `/admin/system?tab=${id}` }))}
              />
            }
          >
            <Stack gap={20}>
              {current === 'state' && view.house && <HousePart house={view.house} />}
              {current === 'jobs' && <JobsTable />}
              {current === 'jobs' && <DeadLetters />}
              {current === 'switches' && <SwitchesPart schools={view.schools} />}
              {current === 'access' && <AccessPart view={view} />}
              {current === 'configuration' && view.house && <ConfigurationPart lines={view.house.configuration} />}
            </Stack>
          </Page>
        );
      }}
    </Load>
  );
}
