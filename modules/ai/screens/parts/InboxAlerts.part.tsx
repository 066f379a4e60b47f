import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDrawer } from '../alerts/AlertDrawer.tsx';
import { AlertLineRow } from '../alerts/AlertLineRow.tsx';
import { ai } from '../api.ts';
import '../alerts/alerts.css';

const SHOWN = 10;

/** Above the care team's referrals: what the tutor's chat noticed and nobody has opened, each with its clock. Nothing where nothing waits. */
export default function InboxAlertsPart() {
  const cache = useQueryClient();
  const [opened, open] = useState<string | null>(null);
  useLive(['ai.alerts_changed'], () => void cache.invalidateQueries({ queryKey: ai.key() }));
  const { data } = useQuery({
    ...ai.listAlerts.queryOptions({ input: { state: 'open', limit: SHOWN } }),
    gcTime: 0,
  });
  const { data: times } = useQuery(ai.alertTimes.queryOptions());
  const lines = data?.items ?? [];
  return (
    <>
      {lines.length > 0 && (
        <ul className="ai-lines" aria-label={m.ai_alerts()}>
          {lines.map((alert) => (
            <AlertLineRow key={alert.id} alert={alert} onOpen={() => open(alert.id)} />
          ))}
        </ul>
      )}
      {times?.medianMinutes != null && times.opened !== null && (
        <p className="ai-times">
          {m.ai_alert_times({
            minutes: formatNumber(times.medianMinutes, { maximumFractionDigits: 1 }),
            opened: times.opened,
            passed: times.passedOn ?? 0,
          })}
        </p>
      )}
      {opened && <AlertDrawer id={opened} onClose={() => open(null)} />}
    </>
  );
}
