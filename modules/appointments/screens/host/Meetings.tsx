import { useCan, useLive, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Tabs } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { appointments } from '../api.ts';
import { Evenings } from '../evenings/Evenings.tsx';
import { Agenda } from './Agenda.tsx';
import { HostTasks } from './HostTasks.tsx';
import { Hours } from './Hours.tsx';
import '../appointments.css';

const VIEWS = ['agenda', 'hours', 'tasks', 'evenings'] as const;
type View = (typeof VIEWS)[number];

/** Meetings of whoever works at the school: agenda, hours and agreements; with meeting days where no other place has them. */
export function Meetings({ withEvenings = false }: { withEvenings?: boolean }) {
  const can = useCan();
  const offers = can('appointments.offer');
  const shown: View[] = [
    ...(offers ? (['agenda', 'hours', 'tasks'] as const) : []),
    ...(withEvenings && can('appointments.manage') ? (['evenings'] as const) : []),
  ];
  const [{ meetings }, change] = useSearchState(z.object({ meetings: z.enum(VIEWS).optional() }));
  const cache = useQueryClient();
  useLive(['appointments.changed'], () => void cache.invalidateQueries({ queryKey: appointments.key() }));
  const labels: Record<View, string> = {
    agenda: m.appointments_tab_agenda(),
    hours: m.appointments_tab_hours(),
    tasks: m.appointments_tab_tasks(),
    evenings: m.appointments_tab_evenings(),
  };
  return (
    <Tabs
      label={m.appointments_family_title()}
      items={shown.map((id) => ({ id, label: labels[id] }))}
      value={shown.find((id) => id === meetings) ?? shown[0] ?? 'agenda'}
      onChange={(next) => change({ meetings: next as View })}
    >
      {(view) => (
        <>
          {view === 'agenda' && <Agenda />}
          {view === 'hours' && <Hours />}
          {view === 'tasks' && <HostTasks />}
          {view === 'evenings' && <Evenings />}
        </>
      )}
    </Tabs>
  );
}
