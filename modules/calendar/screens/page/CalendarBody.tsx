import { usePath } from '@patio/client';
import { m } from '@patio/messages';
import { useState } from 'react';
import type { EntryView, MonthView } from '../../contract.ts';
import type { DaySpan } from '../../rules/spans.ts';
import { EntryDrawer } from '../event/EntryDrawer.tsx';
import { HowMuchDialog } from '../event/HowMuchDialog.tsx';
import { ChangedEvent } from '../event/NewEvent.tsx';
import { useChanges } from '../event/use-changes.ts';
import { Agenda } from '../view/Agenda.tsx';
import { MonthGrid } from '../view/MonthGrid.tsx';
import { TimeGrid } from '../view/TimeGrid.tsx';
import type { CalendarState } from './use-calendar.ts';

const addressOf = ({ startsOn, startsAt, endsOn, endsAt }: DaySpan): string =>
  startsAt === null ? `${startsOn}_${endsOn}` : `${startsOn}T${startsAt}_${endsOn}T${endsAt}`;

/** The days themselves, and whatever is open of them. */
export function CalendarBody({ calendar, view }: { calendar: CalendarState; view: MonthView }) {
  const { state, change, range, on } = calendar;
  const path = usePath();
  const changes = useChanges();
  const [isEditing, setEditing] = useState(false);
  const opened = view.entries.find(({ id }) => id === state.open);
  const close = () => {
    setEditing(false);
    change({ open: undefined });
  };
  const hrefOf = ({ id }: EntryView) => {
    const now = Object.entries({ ...state, open: id }).filter(([, value]) => value !== undefined);
    return `${path}?${new URLSearchParams(now as [string, string][])}`;
  };
  const grid = {
    label: m.calendar_tab(),
    range,
    on,
    today: view.today,
    entries: view.entries,
    onOpen: ({ id }: EntryView) => change({ open: id }, { push: true }),
    onMove: changes.move,
    onCreate: (span: DaySpan) => change({ add: addressOf(span) }, { push: true }),
    onDay: (day: string) => change({ view: 'day', on: day }),
    onTurn: (day: string) => change({ on: day }),
  };
  return (
    <>
      {calendar.view === 'month' && <MonthGrid {...grid} />}
      {(calendar.view === 'week' || calendar.view === 'day') && <TimeGrid key={range.from} {...grid} now={view.now} />}
      {calendar.view === 'agenda' && <Agenda range={range} today={view.today} entries={view.entries} hrefOf={hrefOf} />}
      {opened && !isEditing && (
        <EntryDrawer
          entry={opened}
          onClose={close}
          onEdit={() => setEditing(true)}
          onCancel={() => {
            close();
            changes.cancel(opened);
          }}
        />
      )}
      {opened && isEditing && <ChangedEvent entry={opened} onClose={close} />}
      {changes.asked && <HowMuchDialog asked={changes.asked} onConfirm={changes.confirm} onClose={changes.leave} />}
    </>
  );
}
