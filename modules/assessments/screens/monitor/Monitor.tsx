import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { MonitorLine, MonitorView } from '../../contract.ts';
import { shortMoment } from '../exams/states.ts';
import { ActDialog, type Acting } from './ActDialog.tsx';
import { MinutesDialog } from './MinutesDialog.tsx';
import { StudentCard } from './StudentCard.tsx';
import { inOrder, STANDINGS, type Standing } from './standing.ts';
import { useServerClock } from './use-clock.ts';
import { type InMonitor, useMonitor } from './use-monitor.ts';
import './monitor.css';

/** A class sitting in its exam, as it is now. */
export function Monitor({ id }: { id: string }) {
  const monitor = useMonitor(id);
  return (
    <Load query={monitor.query} skeleton={<Skeleton shape="cards" />}>
      {(view) => <Grid view={view} monitor={monitor} />}
    </Load>
  );
}

const GROUPS: Record<string, readonly Standing[]> = {
  all: STANDINGS,
  help: ['help'],
  sitting: ['help', 'sitting', 'silent'],
  not_begun: ['not_begun'],
  ended: ['ended'],
};
const search = z.object({ who: z.enum(['all', 'help', 'sitting', 'not_begun', 'ended']).default('all') });

function Grid({ view, monitor }: { view: MonitorView; monitor: InMonitor }) {
  const now = useServerClock(view.now);
  const [{ who }, change] = useSearchState(search);
  const [acting, setActing] = useState<Acting | null>(null);
  const [gift, setGift] = useState<{ to: MonitorLine | null } | null>(null);
  const { counts, can } = view;
  const students = inOrder(view.students, now);
  const shown = students.filter(({ standing }) => GROUPS[who]!.includes(standing));
  return (
    <Stack gap={16}>
      <p className="mo-when">{whenText(view)}</p>
      <div className="mo-bar">
        <Segmented
          label={m.assessments_who()}
          hideLabel
          value={who}
          options={[
            { id: 'all', label: m.assessments_everybody(), count: counts.students },
            { id: 'help', label: m.assessments_standing_help(), count: counts.help },
            { id: 'sitting', label: m.assessments_sitting(), count: counts.sitting },
            { id: 'not_begun', label: m.assessments_standing_not_begun(), count: counts.notBegun },
            { id: 'ended', label: m.assessments_ended(), count: counts.ended },
          ]}
          onChange={(next) => change({ who: next as z.infer<typeof search>['who'] })}
        />
        {can.help && (
          <Button icon={Timer} isDisabled={counts.sitting === 0} onPress={() => setGift({ to: null })}>
            {m.assessments_minutes_for_all()}
          </Button>
        )}
      </div>
      <p className="sr" role="status">
        {counts.help > 0 ? m.assessments_help_waiting({ count: counts.help }) : ''}
      </p>
      {shown.length === 0 ? (
        <EmptyState scene="desk" title={m.assessments_nobody_here()} />
      ) : (
        <ul className="mo-grid" aria-label={m.assessments_part_monitor()}>
          {shown.map(({ line, standing }) => (
            <StudentCard
              key={line.studentId}
              view={view}
              line={line}
              standing={standing}
              now={now}
              onMinutes={() => setGift({ to: line })}
              onAct={(kind) => setActing({ kind, line })}
            />
          ))}
        </ul>
      )}
      {gift && <MinutesDialog to={gift.to} monitor={monitor} onClose={() => setGift(null)} />}
      {acting && <ActDialog acting={acting} monitor={monitor} onClose={() => setActing(null)} />}
    </Stack>
  );
}

/** From when to when, and how long each has. */
function whenText({ opensAt, closesAt, minutes, section }: MonitorView): string {
  return [
    section.name,
    opensAt && m.assessments_opens_at({ when: shortMoment(opensAt) }),
    closesAt && m.assessments_closes_at({ when: shortMoment(closesAt) }),
    minutes !== null && m.assessments_minutes({ count: minutes }),
  ]
    .filter(Boolean)
    .join(' · ');
}
