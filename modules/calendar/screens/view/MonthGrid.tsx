import { addDays } from '@patio/kernel';
import { formatDate } from '@patio/ui';
import { type KeyboardEvent, useState } from 'react';
import type { EntryView } from '../../contract.ts';
import { linesOfWeek, weeksOf } from '../../rules/grid.ts';
import type { DaySpan } from '../../rules/spans.ts';
import { MonthDay } from './MonthDay.tsx';
import { useDrag } from './use-drag.ts';

export interface GridProps {
  label: string;
  range: { from: string; through: string };
  on: string;
  today: string;
  entries: readonly EntryView[];
  onOpen: (entry: EntryView) => void;
  onMove: (entry: EntryView, span: DaySpan) => void;
  /** Left out for those who may add nothing. */
  onCreate: ((span: DaySpan) => void) | undefined;
  onDay: (day: string) => void;
  /** Goes to the stretch of days around another day. */
  onTurn: (day: string) => void;
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};
/** A month: arrows move between days, Enter adds on a day, Tab goes into what is on it, Alt and arrows move that. */
export function MonthGrid({ label, range, on, today, entries, onOpen, onMove, onCreate, onDay, onTurn }: GridProps) {
  const [active, setActive] = useState(on);
  const drag = useDrag({ onMove, onCreate });
  const focusable = active >= range.from && active <= range.through ? active : on;
  const month = on.slice(0, 7);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target as HTMLElement;
    if (!cell.matches('[role="gridcell"]')) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (onCreate) onCreate({ startsOn: focusable, startsAt: null, endsOn: focusable, endsAt: null });
      else onDay(focusable);
    }
    const step = STEPS[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const grid = event.currentTarget;
    const next = addDays(focusable, step);
    setActive(next);
    if (next < range.from || next > range.through) onTurn(next);
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[role="gridcell"][data-day="${next}"]`)?.focus());
  };
  const weeks = weeksOf(range.from, range.through);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between days, which is what role=grid promises
      role="grid"
      aria-label={label}
      className="cal-month"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formatDate(day, { weekday: 'long' })}>
              {formatDate(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const lines = linesOfWeek(entries, week);
          return (
            <tr key={week[0]}>
              {week.map((day, at) => (
                <MonthDay
                  key={day}
                  day={day}
                  own={lines[at] ?? []}
                  isOut={!day.startsWith(month)}
                  isToday={day === today}
                  isActive={day === focusable}
                  drag={drag}
                  grid={{ onOpen, onMove, onCreate, onDay }}
                  onFocus={() => setActive(day)}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
