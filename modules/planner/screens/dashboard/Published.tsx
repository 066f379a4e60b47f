import { m } from '@patio/messages';
import { Callout, Card, EmptyState, formatDate, RowList, Stack, Status } from '@patio/ui';
import { History } from 'lucide-react';
import type { PlannerDashboard } from '../../contract.ts';

const dayOf = (date: string) => formatDate(date, { dateStyle: 'long' });

/** The week that holds, and those that were published before it. */
export function Published({ board }: { board: PlannerDashboard }) {
  const { published, history } = board;
  return (
    <Card title={m.planner_published_title()}>
      {history.length === 0 ? (
        <EmptyState scene="sheet" title={m.planner_never_published()}>
          {m.planner_never_published_hint()}
        </EmptyState>
      ) : (
        <Stack gap={12}>
          {published?.changedSince && (
            <Callout tone="warn">{m.planner_changed_since({ name: published.scenario })}</Callout>
          )}
          <RowList
            label={m.planner_published_title()}
            items={history.map(({ id, scenario, fromOn, by, at, rolledBack }) => ({
              id,
              icon: History,
              title: m.planner_publication_title({ name: scenario, date: dayOf(fromOn) }),
              detail: m.planner_published_by({ by, at: dayOf(at) }),
              href: `/admin/schedule/dashboard?school=${board.at.schoolId}&publication=${id}`,
              end:
                id === published?.id ? (
                  <Status tone="ok">{m.planner_holds_now()}</Status>
                ) : (
                  rolledBack && <Status tone="neutral">{m.planner_taken_back()}</Status>
                ),
            }))}
          />
        </Stack>
      )}
    </Card>
  );
}
