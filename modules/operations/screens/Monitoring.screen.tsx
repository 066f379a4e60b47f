import { useLive, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, formatAgo, Load, Page, Skeleton, Stack, Status, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { SIGNAL_NAMES } from '../contract/texts.ts';
import { type MonitoringView, SIGNALS } from '../contract.ts';
import { operations } from './api.ts';
import { AlertsTable } from './monitoring/AlertsTable.tsx';
import { valueText } from './monitoring/labels.ts';
import { RowsTable } from './monitoring/RowsTable.tsx';
import { RulesPart } from './monitoring/RulesPart.tsx';
import { SignalBoard } from './monitoring/SignalBoard.tsx';

const TABS = ['now', 'rules', 'history'] as const;
const search = z.object({ tab: z.enum(TABS).default('now'), show: z.enum(SIGNALS).optional() });
const NAMES = { now: m.operations_tab_now, rules: m.operations_tab_rules, history: m.operations_tab_history };
const AGAIN_MS = 30_000;

/** Whether the school is running now, who is told when it is not, and when that was. */
export default function MonitoringScreen() {
  const { tab, show } = useSearch(search);
  const query = useQuery({ ...operations.openMonitoring.queryOptions(), refetchInterval: AGAIN_MS });
  useLive(['operations.alerts'], () => void query.refetch());
  return (
    <Load
      query={query}
      skeleton={
        <Page title={m.operations_monitoring_title()}>
          <Skeleton shape="table" />
        </Page>
      }
    >
      {(view) => (
        <Page
          title={m.operations_monitoring_title()}
          description={m.operations_monitoring_about({ when: formatAgo(view.at) })}
          mark={<Whole view={view} />}
          tabs={
            <TabLinks
              label={m.operations_monitoring_title()}
              current={tab}
              items={TABS.map((id) => ({ id, label: NAMES[id](), href: `/admin/monitoring?tab=${id}` }))}
            />
          }
        >
          <Stack gap={20}>
            {tab === 'now' && <OpenAlerts view={view} />}
            {tab === 'now' && <SignalBoard signals={view.signals} />}
            {tab === 'now' && show && <RowsTable key={show} signal={show} />}
            {tab === 'rules' && <RulesPart view={view} />}
            {tab === 'history' && <AlertsTable />}
          </Stack>
        </Page>
      )}
    </Load>
  );
}

function Whole({ view }: { view: MonitoringView }) {
  const bad = view.signals.filter(({ state }) => state === 'bad').length;
  const watch = view.signals.filter(({ state }) => state === 'watch').length;
  if (bad > 0) return <Status tone="bad">{m.operations_whole_bad({ count: bad })}</Status>;
  if (watch > 0) return <Status tone="warn">{m.operations_whole_watch({ count: watch })}</Status>;
  return <Status tone="ok">{m.operations_whole_well()}</Status>;
}

function OpenAlerts({ view }: { view: MonitoringView }) {
  return view.open.map((alert) => (
    <Callout key={alert.id} tone="bad" title={SIGNAL_NAMES[alert.signal]()}>
      {m.operations_alert_open({
        value: valueText(alert.signal, alert.worst),
        threshold: valueText(alert.signal, alert.threshold),
        since: formatAgo(alert.startedAt),
      })}{' '}
      {alert.silenced ? m.operations_alert_silenced() : m.operations_alert_told({ count: alert.told })}
    </Callout>
  ));
}
