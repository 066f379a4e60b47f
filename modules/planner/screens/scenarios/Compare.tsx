import { m } from '@patio/messages';
import { EmptyState, Load, Page, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Comparison } from '../../contract.ts';
import { planner } from '../api.ts';
import { WeekLook } from '../week/WeekLook.tsx';
import { CompareFigures } from './CompareFigures.tsx';
import { Differences } from './Differences.tsx';

/** Two scenarios side by side: what each costs, and what stands elsewhere. */
export function Compare({ first, second }: { first: string; second: string }) {
  const query = useQuery(planner.compareScenarios.queryOptions({ input: { id: first, otherId: second } }));
  const crumbs = [{ label: m.planner_scenarios(), href: '/admin/schedule/scenarios' }];
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.planner_compare()} breadcrumbs={crumbs}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(comparison) => (
        <Page
          title={m.planner_compare_title({ first: comparison.first.name, second: comparison.second.name })}
          breadcrumbs={crumbs}
        >
          <Compared comparison={comparison} />
        </Page>
      )}
    </Load>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { first, second, week, other, differences } = comparison;
  const marked = new Set(differences.map(({ key }) => key));
  return (
    <Stack gap={20}>
      <CompareFigures comparison={comparison} />
      {differences.length === 0 ? (
        <EmptyState scene="calendar" title={m.planner_same_week()}>
          {m.planner_same_week_hint()}
        </EmptyState>
      ) : (
        <>
          <Section title={m.planner_side_by_side()}>
            <WeekLook
              week={week}
              shown={[
                { label: first.name, lessons: week.lessons },
                { label: second.name, lessons: other },
              ]}
              marked={marked}
            />
          </Section>
          <Differences comparison={comparison} />
        </>
      )}
    </Stack>
  );
}
