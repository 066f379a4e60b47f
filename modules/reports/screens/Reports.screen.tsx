import { usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { reports } from './api.ts';
import { History } from './list/History.tsx';
import { ReportTiles } from './list/ReportTiles.tsx';
import { Schedules } from './list/Schedules.tsx';
import { RunPanel } from './run/RunPanel.tsx';
import './reports.css';

const TABS = ['reports', 'history', 'schedules'] as const;
const search = z.object({ tab: z.enum(TABS).catch('reports').default('reports'), report: z.string().optional() });

/** The reports of a school: choose one, tell it what it needs, see its first rows, and find every run again. */
export default function ReportsScreen() {
  const [{ tab, report }, change] = useSearchState(search);
  const path = usePath();
  const query = useQuery(reports.desk.queryOptions());
  return (
    <Page title={m.reports_title()} description={m.reports_lede()}>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(desk) => {
          const chosen = desk.reports.find(({ key }) => key === report);
          return (
            <Tabs
              label={m.reports_title()}
              value={tab}
              onChange={(next) => change({ tab: next as (typeof TABS)[number], report: undefined }, { push: true })}
              items={[
                { id: 'reports', label: m.reports_tab_reports() },
                { id: 'history', label: m.reports_history() },
                { id: 'schedules', label: m.reports_schedules() },
              ]}
            >
              {(shown) =>
                shown === 'history' ? (
                  <History desk={desk} />
                ) : shown === 'schedules' ? (
                  <Schedules />
                ) : chosen ? (
                  <RunPanel
                    key={chosen.key}
                    report={chosen}
                    choices={desk.choices}
                    back={path}
                    onStarted={() => change({ tab: 'history', report: undefined }, { push: true })}
                  />
                ) : (
                  <ReportTiles reports={desk.reports} href={(key) => `${path}?report=${key}`} />
                )
              }
            </Tabs>
          );
        }}
      </Load>
    </Page>
  );
}
