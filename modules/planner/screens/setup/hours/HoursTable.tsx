import './hours.css';
import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { hourOf } from '../../../rules/slots.ts';
import { dayName } from '../../day-name.ts';
import { GRADE_LOOKS, type HoursWeek } from './grade-looks.ts';
import { blockOf, type Cell, GRADES, type Grade, gradeAt, moved, type Painted, paint } from './hour-cells.ts';

interface HoursTableProps {
  label: string;
  week: HoursWeek;
  value: Painted;
  onChange: ((value: { impossible: number[]; disliked: number[] }) => void) | undefined;
  brush: Grade;
  marked: readonly number[];
}

const cellAt = (element: Element | null): Cell | null => {
  const place = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split('.').map(Number);
  return place ? { day: place[0]!, period: place[1]! } : null;
};

/** The cells of the week; what is chosen by Shift and arrows is painted with 1, 2 and 3. */
export function HoursTable({ label, week, value, onChange, brush, marked }: HoursTableProps) {
  const { days } = week.shape;
  const [at, setAt] = useState<Cell>({ day: 0, period: 0 });
  const [from, setFrom] = useState<Cell>(at);
  const stroke = useRef<Grade | null>(null);
  const chosen = new Set(blockOf(days, from, at));
  // A stroke may reach several cells before the page is drawn again.
  const latest = useRef(value);
  latest.current = value;
  const put = (hours: readonly number[], grade: Grade) => {
    const next = paint(latest.current, hours, grade);
    latest.current = next;
    onChange?.(next);
  };
  /** The brush, or fine again where everything has it already. */
  const strokeOf = (hours: readonly number[]): Grade =>
    hours.every((hour) => gradeAt(value, hour) === brush) ? 'fine' : brush;
  const whole = (hours: readonly number[]) => put(hours, strokeOf(hours));
  const focus = (table: HTMLElement, cell: Cell) =>
    table.querySelector<HTMLElement>(`[data-cell="${cell.day}.${cell.period}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!cellAt(event.target as Element)) return;
    const next = moved(at, event.key, days.length, week.shape.periods);
    const grade = GRADES[Number(event.key) - 1];
    if (next) {
      setAt(next);
      if (!event.shiftKey) setFrom(next);
      focus(event.currentTarget, next);
    } else if (grade) put([...chosen], grade);
    else if (event.key === ' ' || event.key === 'Enter') whole([...chosen]);
    else return;
    event.preventDefault();
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.target as Element);
    if (!cell || !onChange || event.button !== 0) return;
    // A finger keeps the events of the cell where it began; the others must get theirs.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    const hour = hourOf(days[cell.day]!, cell.period + 1);
    stroke.current = strokeOf([hour]);
    setAt(cell);
    setFrom(cell);
    put([hour], stroke.current);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!stroke.current) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    const hour = cell && hourOf(days[cell.day]!, cell.period + 1);
    if (hour && gradeAt(latest.current, hour) !== stroke.current) put([hour], stroke.current);
  };
  const end = () => {
    stroke.current = null;
  };
  return (
    <div className="hours">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between hours, which is what role=grid promises
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={!onChange || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
      >
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                <HeadButton
                  name={dayName(week, day)}
                  onPress={onChange && (() => whole(week.periods.map(({ period }) => hourOf(day, period))))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.periods.map(({ period, startsAt, endsAt, afterBreak }) => (
            <tr key={period} data-after-break={afterBreak || undefined}>
              <th scope="row">
                <HeadButton
                  name={String(period)}
                  detail={`${startsAt}–${endsAt}`}
                  onPress={onChange && (() => whole(days.map((day) => hourOf(day, period))))}
                />
              </th>
              {days.map((day, column) => {
                const hour = hourOf(day, period);
                const grade = gradeAt(value, hour);
                const { icon, word } = GRADE_LOOKS[grade];
                const here = at.day === column && at.period === period - 1;
                return (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which the arrows reach
                    role="gridcell"
                    tabIndex={here ? 0 : -1}
                    data-cell={`${column}.${period - 1}`}
                    data-grade={grade}
                    data-marked={marked.includes(hour) || undefined}
                    aria-selected={chosen.size > 1 && chosen.has(hour) ? true : undefined}
                    aria-label={m.planner_hour_is({ day: dayName(week, day), period, grade: word() })}
                    onFocus={() => setAt({ day: column, period: period - 1 })}
                  >
                    <Icon of={icon} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadButton({ name, detail, onPress }: { name: string; detail?: string; onPress?: (() => void) | undefined }) {
  const words = (
    <>
      <b>{name}</b>
      {detail && <small>{detail}</small>}
    </>
  );
  return onPress ? (
    <button type="button" className="hours-head" onClick={onPress}>
      {words}
    </button>
  ) : (
    <span className="hours-head">{words}</span>
  );
}
