import { useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, formatDate, IconButton, Load, Page, Select, Skeleton } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutDashboard, Printer } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DashboardView } from '../contract/dashboard.ts';
import type { Tile } from '../rules/layout.ts';
import { insights } from './api.ts';
import { Arrange } from './dashboard/Arrange.tsx';
import { ChartTile, TrendTile } from './dashboard/Charts.tsx';
import { Exceptions } from './dashboard/Exceptions.tsx';
import { Headline } from './dashboard/Headline.tsx';
import { NowTile } from './dashboard/NowTile.tsx';
import { Pinned } from './dashboard/Pinned.tsx';
import { Money, Schools } from './dashboard/Schools.tsx';
import { Targets } from './dashboard/Targets.tsx';
import { RowsProvider } from './explore/OpenRows.tsx';
import './insights.css';

const search = z.object({
  school: z.uuid().optional(),
  period: z.enum(['this_term', 'last_term', 'year']).default('this_term'),
  against: z.enum(['before', 'last_year']).default('before'),
});

/** How much of a line each tile takes, of twelve. */
const WIDTH = { exceptions: 7, now: 5, targets: 12, trend: 6, week: 6, passing: 6, schools: 12, money: 6, view: 6 };

function drawTile(view: DashboardView, tile: Tile) {
  const schools = view.school ? [view.school.id] : [];
  switch (tile.kind) {
    case 'exceptions':
      return view.school && <Exceptions view={view} />;
    case 'now':
      return view.now && <NowTile now={view.now} />;
    case 'targets':
      return view.targets.length > 0 && <Targets view={view} />;
    case 'trend':
      return view.trend && <TrendTile view={view} />;
    case 'week':
      return (
        view.week && (
          <ChartTile
            title={m.insights_tile_week()}
            note={m.insights_percent_attendance()}
            answer={view.week}
            ask={{ measure: 'attendance', form: 'heat', by: 'level', period: 'last_week', schools }}
          />
        )
      );
    case 'passing':
      return (
        view.passing && (
          <ChartTile
            title={m.insights_tile_passing()}
            note={m.insights_by_term()}
            answer={{
              ...view.passing,
              question: { ...view.passing.question, form: 'compare' },
              against: null,
              target: view.targets.find(({ measure }) => measure === 'passing_all')?.target ?? null,
            }}
            ask={{ measure: 'passing_all', form: 'compare', by: 'level', schools }}
          />
        )
      );
    case 'schools':
      return view.lines.length > 1 && <Schools view={view} />;
    case 'money':
      return view.lines.length === 1 && view.lines[0]?.collected && <Money line={view.lines[0]} />;
    case 'view': {
      const pinned = view.pinned.find(({ viewId }) => viewId === tile.viewId);
      return pinned && <Pinned pinned={pinned} />;
    }
  }
}

/** The school as it is now and over time, for those who lead it: what stands out first, then targets, then trends. */
export default function DashboardScreen() {
  const [{ school, period, against }, change] = useSearchState(search);
  const [arranging, setArranging] = useState(false);
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: insights.dashboard.key() });
  useLive(['insights.changed', 'attendance.roll_changed', 'attendance.justified'], refresh);
  const query = useQuery(
    insights.dashboard.queryOptions({
      input: { schoolId: school, period, against },
      placeholderData: (before) => before,
    }),
  );
  const view = query.data;
  return (
    <Page
      title={m.insights_dashboard_title()}
      description={view && formatDate(view.today, { dateStyle: 'full' })}
      actions={
        view && (
          <>
            {view.schools.length > 1 && (
              <Select
                look="pill"
                label={m.insights_school()}
                value={view.school?.id ?? 'all'}
                options={[
                  { id: 'all', label: m.insights_all_schools() },
                  ...view.schools.map(({ id, name }) => ({ id, label: name })),
                ]}
                onChange={(id) => change({ school: id === 'all' || id === null ? undefined : id }, { push: true })}
              />
            )}
            <Select
              look="pill"
              label={m.insights_period()}
              value={period}
              options={[
                { id: 'this_term', label: m.insights_period_this_term() },
                { id: 'last_term', label: m.insights_period_last_term() },
                { id: 'year', label: m.insights_period_year() },
              ]}
              onChange={(id) => change({ period: search.shape.period.parse(id ?? undefined) })}
            />
            <Select
              look="pill"
              label={m.insights_against()}
              value={against}
              options={[
                { id: 'before', label: m.insights_against_before() },
                { id: 'last_year', label: m.insights_against_last_year() },
              ]}
              onChange={(id) => change({ against: search.shape.against.parse(id ?? undefined) })}
            />
            <IconButton icon={Printer} label={m.insights_print()} onPress={() => window.print()} />
            <Button icon={LayoutDashboard} onPress={() => setArranging(true)}>
              {m.insights_arrange()}
            </Button>
          </>
        )
      }
    >
      <Load
        query={query}
        skeleton={<Skeleton shape="cards" />}
        empty={{
          when: ({ schools }) => schools.length === 0,
          show: <EmptyState scene="sheet" title={m.insights_no_schools()} />,
        }}
      >
        {(shown) => (
          <RowsProvider school={shown.school?.id}>
            <Headline view={shown} />
            <div className="in-board">
              {shown.layout.tiles
                .filter((tile) => tile.shown)
                .map((tile) => {
                  const drawn = drawTile(shown, tile);
                  return drawn ? (
                    <div
                      key={tile.kind === 'view' ? tile.viewId : tile.kind}
                      data-w={shown.school ? WIDTH[tile.kind] : 12}
                    >
                      {drawn}
                    </div>
                  ) : null;
                })}
            </div>
            {arranging && <Arrange view={shown} onClose={() => setArranging(false)} />}
          </RowsProvider>
        )}
      </Load>
    </Page>
  );
}
