import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { generator } from './api.ts';
import { FiguresView } from './metrics/FiguresView.tsx';
import { RunsTable } from './metrics/RunsTable.tsx';
import './course-generator.css';

const search = z.object({ tab: z.enum(['figures', 'runs']).default('figures').catch('figures') });

/** What building courses took and what became of it; every figure opens the runs that it is counted from. */
export default function MetricsScreen() {
  const [{ tab }, change] = useSearchState(search);
  const query = useQuery(generator.metrics.queryOptions({ input: {} }));
  return (
    <Page title={m.course_generator_metrics()} description={m.course_generator_metrics_lede()}>
      <Tabs
        label={m.course_generator_metrics()}
        value={tab}
        onChange={(next) => change({ tab: next === 'runs' ? 'runs' : 'figures' })}
        items={[
          { id: 'figures', label: m.course_generator_figures() },
          { id: 'runs', label: m.course_generator_runs() },
        ]}
      >
        {(open) =>
          open === 'runs' ? (
            <RunsTable />
          ) : (
            <Stack gap={20}>
              <Load query={query} skeleton={<Skeleton shape="cards" />}>
                {(metrics) => <FiguresView metrics={metrics} />}
              </Load>
            </Stack>
          )
        }
      </Tabs>
    </Page>
  );
}
