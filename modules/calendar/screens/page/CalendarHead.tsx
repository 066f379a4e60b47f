import { m } from '@patio/messages';
import { Button, formatDate, formatDateRange, IconButton, Segmented } from '@patio/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { turned, VIEWS, type View } from '../../rules/grid.ts';
import type { CalendarState } from './use-calendar.ts';

const titleOf = ({ view, on, range }: Pick<CalendarState, 'view' | 'on' | 'range'>): string => {
  if (view === 'month') return formatDate(`${on.slice(0, 7)}-15`, { month: 'long', year: 'numeric' });
  if (view === 'day') return formatDate(on, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return formatDateRange(range.from, range.through, { day: 'numeric', month: 'long', year: 'numeric' });
};

/** What is shown, turning to what is before and after, and the four views. */
export function CalendarHead({ calendar }: { calendar: CalendarState }) {
  const { view, on, state, change } = calendar;
  const turn = (by: number) => change({ on: turned(view, on, by) });
  return (
    <div className="cal-head">
      <IconButton icon={ChevronLeft} label={m.calendar_before({ view })} onPress={() => turn(-1)} />
      <IconButton icon={ChevronRight} label={m.calendar_after({ view })} onPress={() => turn(1)} />
      <Button size="sm" isDisabled={!state.on} onPress={() => change({ on: undefined })}>
        {m.calendar_today()}
      </Button>
      <h2 aria-live="polite">{titleOf(calendar)}</h2>
      <Segmented
        label={m.calendar_view()}
        value={view}
        onChange={(next) => change({ view: next as View })}
        options={VIEWS.map((id) => ({ id, label: m.calendar_view_is({ view: id }) }))}
      />
    </div>
  );
}
