import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import { type KeyboardEvent, useState } from 'react';
import { blocksOf, daysOf, hoursOf, touches } from '../../rules/grid.ts';
import { HourCell } from './HourCell.tsx';
import type { GridProps } from './MonthGrid.tsx';
import { useDrag } from './use-drag.ts';
import { WholeDayCell } from './WholeDayCell.tsx';

interface TimeGridProps extends GridProps {
  /** The time of day at the school, for the line of now. */
  now: string;
}

/** -1 is the row of whole days, above the hours. */
interface Place {
  day: number;
  row: number;
}

function moved({ day, row }: Place, key: string, days: number, rows: number): Place | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { day: Math.min(Math.max(day + (key === 'ArrowLeft' ? -1 : 1), 0), days - 1), row };
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return { day, row: Math.min(Math.max(row + (key === 'ArrowUp' ? -1 : 1), -1), rows - 1) };
  return null;
}

/** Days with their hours: arrows move between them, Enter adds there, Tab goes into what begins there, Alt and arrows move that. */
export function TimeGrid({ label, range, on, today, now, entries, onOpen, onMove, onCreate, onTurn }: TimeGridProps) {
  const days = daysOf(range.from, range.through);
  const hours = hoursOf(entries);
  const drag = useDrag({ onMove, onCreate });
  const [at, setAt] = useState<Place>({ day: Math.max(0, days.indexOf(on)), row: 0 });
  const active = { day: Math.min(at.day, days.length - 1), row: Math.min(at.row, hours.length - 1) };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).matches('[role="gridcell"]') || event.altKey) return;
    const next = moved(active, event.key, days.length, hours.length);
    if (!next) return;
    event.preventDefault();
    // At the edge of the days that are shown, the ones beside them come.
    if (next.day === active.day && event.key === 'ArrowLeft') onTurn(addDays(range.from, -1));
    if (next.day === active.day && event.key === 'ArrowRight') onTurn(addDays(range.through, 1));
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.day}.${next.row}"]`)?.focus();
  };
  const blocks = days.map((day) => blocksOf(entries, day));
  const grid = { onOpen, onMove, onCreate };
  return (
    <div className="cal-hours" data-days={days.length}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between hours, which is what role=grid promises
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{m.calendar_hour()}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {formatDate(day, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="cal-whole">
            <th scope="row">{m.calendar_all_day()}</th>
            {days.map((day, column) => (
              <WholeDayCell
                key={day}
                place={`${column}.-1`}
                day={day}
                entries={entries.filter((entry) => entry.startsAt === null && touches(entry, day))}
                isActive={active.day === column && active.row === -1}
                onFocus={() => setAt({ day: column, row: -1 })}
                drag={drag}
                grid={grid}
              />
            ))}
          </tr>
          {hours.map((hour, row) => (
            <tr key={hour}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              {days.map((day, column) => (
                <HourCell
                  key={day}
                  place={`${column}.${row}`}
                  day={day}
                  hour={hour}
                  blocks={(blocks[column] ?? []).filter(
                    ({ from }) => Math.floor(from / 60) === hour || (row === 0 && from < hour * 60),
                  )}
                  now={day === today && Number(now.slice(0, 2)) === hour ? Number(now.slice(3)) : null}
                  isActive={active.day === column && active.row === row}
                  onFocus={() => setAt({ day: column, row })}
                  drag={drag}
                  grid={grid}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
