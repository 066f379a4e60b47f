import { m } from '@patio/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { formatDate, intlLocale } from '../text/format.ts';
import { type DayEvent, eventsOn, monthWeeks, shiftDay, shiftMonth } from './month-model.ts';

export type MonthCalendarProps = {
  label: string;
  /** `2026-11`: hold it in the address. */
  month: string;
  onMonthChange: (month: string) => void;
  events: DayEvent[];
  today: string;
  onDay?: (day: string) => void;
  /** A word for days without lessons. */
  closed?: (day: string) => string | undefined;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days with what happens on each; arrows move by day and week, Enter opens a day. */
export function MonthCalendar({ label, month, onMonthChange, events, today, onDay, closed }: MonthCalendarProps) {
  const weeks = monthWeeks(month, intlLocale());
  const [active, setActive] = useState(today.startsWith(month) ? today : `${month.slice(0, 7)}-01`);
  const focusable = active.startsWith(month.slice(0, 7)) ? active : `${month.slice(0, 7)}-01`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' && (event.target as HTMLElement).dataset.day) return onDay?.(focusable);
    if (step === undefined) return;
    event.preventDefault();
    const grid = event.currentTarget;
    const next = shiftDay(focusable, step);
    setActive(next);
    if (!next.startsWith(month.slice(0, 7))) onMonthChange(next.slice(0, 7));
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <section className="mc" aria-label={label}>
      <header className="mc-head">
        <h2 aria-live="polite">{formatDate(`${month.slice(0, 7)}-15`, { month: 'long', year: 'numeric' })}</h2>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label={m.ui_previous_month()}
          onPress={() => onMonthChange(shiftMonth(month, -1))}
        />
        <IconButton
          size="sm"
          icon={ChevronRight}
          label={m.ui_next_month()}
          onPress={() => onMonthChange(shiftMonth(month, 1))}
        />
        <Button size="sm" onPress={() => onMonthChange(today.slice(0, 7))}>
          {m.ui_today()}
        </Button>
      </header>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between days, which is what role=grid promises
        role="grid"
        aria-label={label}
        className="mc-grid"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={formatDate(day, { weekday: 'long' })}>
                {formatDate(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  data-out={!day.startsWith(month.slice(0, 7)) || undefined}
                  data-today={day === today || undefined}
                  data-closed={closed?.(day) ? true : undefined}
                  tabIndex={day === focusable ? 0 : -1}
                  onFocus={() => setActive(day)}
                  onDoubleClick={() => onDay?.(day)}
                >
                  <DayCell day={day} today={day === today} events={eventsOn(events, day)} note={closed?.(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({ day, today, events, note }: { day: string; today: boolean; events: DayEvent[]; note?: string }) {
  return (
    <>
      <time dateTime={day}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr">{formatDate(day, { day: 'numeric', month: 'long' })}</span>
        {today && <span className="sr">{`, ${m.ui_today()}`}</span>}
      </time>
      {note && <span className="note">{note}</span>}
      <ul>
        {events.slice(0, 3).map((event) => (
          <li key={event.id} data-tone={event.tone} data-nb={event.notebook}>
            {event.href ? <Link href={event.href}>{event.title}</Link> : event.title}
          </li>
        ))}
        {events.length > 3 && <li className="rest">{m.ui_more_count({ count: events.length - 3 })}</li>}
      </ul>
    </>
  );
}
