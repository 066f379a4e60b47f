import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Stack, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { generator } from './api.ts';
import { BlocksTable } from './metrics/BlocksTable.tsx';
import { FiguresView } from './metrics/FiguresView.tsx';
import { ReviewsTable } from './metrics/ReviewsTable.tsx';
import { RunsTable } from './metrics/RunsTable.tsx';
import './course-generator.css';

const TABS = ['figures', 'runs', 'blocks', 'reviews'] as const;
const search = z.object({ tab: z.enum(TABS).default('figures').catch('figures') });

/** What building courses took and what became of it; every figure opens the rows that it is counted from. */
export default function MetricsScreen() {
  const [{ tab }, change] = useSearchState(search);
  const query = useQuery(generator.metrics.queryOptions({ input: {} }));
  return (
    <Page title={m.course_generator_metrics()} description={m.course_generator_metrics_lede()}>
      <Tabs
        label={m.course_generator_metrics()}
        value={tab}
        onChange={(next) => change({ tab: TABS.find((tab) => tab === next) ?? 'figures' })}
        items={[
          { id: 'figures', label: m.course_generator_figures() },
          { id: 'runs', label: m.course_generator_runs() },
          { id: 'blocks', label: m.course_generator_blocks() },
          { id: 'reviews', label: m.course_generator_review_history() },
        ]}
      >
        {(open) => {
          if (open === 'runs') return <RunsTable />;
          if (open === 'blocks') return <BlocksTable />;
          if (open === 'reviews') return <ReviewsTable />;
          return (
            <Stack gap={20}>
              <Load query={query} skeleton={<Skeleton shape="cards" />}>
                {(metrics) => <FiguresView metrics={metrics} />}
              </Load>
            </Stack>
          );
        }}
      </Tabs>
    </Page>
  );
}
