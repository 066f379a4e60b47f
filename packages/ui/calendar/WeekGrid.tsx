import { m } from '@patio/messages';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { coverProps, type NotebookLook } from '../notebook/Notebook.tsx';

export type WeekDay = {
  id: string;
  label: string;
  isToday?: boolean /** What is special about it: a feast, a short day. */;
  note?: string;
};
export type WeekPeriod = {
  id: string;
  label: string;
  time?: string /** A break is one thin line over all days. */;
  isBreak?: boolean;
};
export type WeekEntry = {
  id: string;
  day: string;
  period: string;
  title: string;
  detail?: string;
  /** Room or place, in the corner. */
  place?: string;
  look: Pick<NotebookLook, 'colour' | 'pattern'>;
  mark?: ReactNode;
};
/** How an empty or legal slot is shown while something is held (see the timetable editor). */
export type SlotState = { kind: 'best' | 'possible' | 'blocked'; text: string; detail?: string };

export type WeekGridProps = {
  label: string;
  days: WeekDay[];
  periods: WeekPeriod[];
  entries: WeekEntry[];
  onEntry?: (entry: WeekEntry) => void;
  onSlot?: (day: string, period: string) => void;
  slot?: (day: string, period: string) => SlotState | undefined;
  /** Id of the entry that is picked up. */
  held?: string;
  /** The lesson that is on now. */
  now?: { day: string; period: string };
};

/** Where an arrow leads among days × periods, staying inside and jumping over breaks. Pure. */
export function moveInWeek(
  at: { day: number; period: number },
  key: string,
  days: number,
  periods: readonly { isBreak?: boolean }[],
) {
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!step) return null;
  const day = Math.max(0, Math.min(days - 1, at.day + step[0]!));
  let period = at.period + step[1]!;
  while (periods[period]?.isBreak) period += step[1]!;
  return { day, period: periods[period] ? period : at.period };
}

/** Periods down, days across; every lesson is its notebook's cover. */
export function WeekGrid(props: WeekGridProps) {
  const { label, days, periods, entries, slot, held, now } = props;
  const first = Math.max(
    0,
    periods.findIndex((p) => !p.isBreak),
  );
  const [at, setAt] = useState({ day: 0, period: first });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveInWeek(at, event.key, days.length, periods);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.day}.${next.period}"]`)?.focus();
  };
  return (
    <div className="week">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between slots, which is what role=grid promises
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{m.ui_period()}</span>
            </th>
            {days.map((day) => (
              <th key={day.id} scope="col" className="week-day" data-today={day.isToday || undefined}>
                {day.label}
                {day.isToday && <span className="sr">{`, ${m.ui_today()}`}</span>}
                {day.note && <small className="week-note">{day.note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period, row) =>
            period.isBreak ? (
              <tr key={period.id}>
                <th scope="row" className="week-period">
                  <small>{period.time}</small>
                </th>
                <td className="week-break" colSpan={days.length}>
                  <span>{period.label}</span>
                </td>
              </tr>
            ) : (
              <tr key={period.id}>
                <th scope="row" className="week-period">
                  <b>{period.label}</b>
                  {period.time && <small>{period.time}</small>}
                </th>
                {days.map((day, column) => (
                  <Slot
                    key={day.id}
                    place={`${column}.${row}`}
                    focusable={at.day === column && at.period === row}
                    onFocus={() => setAt({ day: column, period: row })}
                    entries={entries.filter((e) => e.day === day.id && e.period === period.id)}
                    state={slot?.(day.id, period.id)}
                    held={held}
                    isNow={now?.day === day.id && now.period === period.id}
                    onPress={(entry) => (entry ? props.onEntry?.(entry) : props.onSlot?.(day.id, period.id))}
                  />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type SlotProps = {
  place: string;
  focusable: boolean;
  onFocus: () => void;
  entries: WeekEntry[];
  state?: SlotState;
  held?: string;
  isNow: boolean;
  onPress: (entry?: WeekEntry) => void;
};

function Slot({ place, focusable, onFocus, entries, state, held, isNow, onPress }: SlotProps) {
  const entry = entries[0];
  return (
    <td
      data-at={place}
      data-slot={entry ? undefined : state?.kind}
      data-now={isNow || undefined}
      className="week-slot"
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onPress(entry)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress(entry);
      }}
    >
      <div className="week-fill">
        {state && !entry && (
          <span className="week-state">
            <i aria-hidden />
            <span>
              <b>{state.text}</b>
              {state.detail && <small>{state.detail}</small>}
            </span>
          </span>
        )}
        {entries.map((item) => (
          <div
            key={item.id}
            className="cover week-entry"
            {...coverProps(item.look)}
            data-held={held === item.id || undefined}
          >
            <b>
              {item.title}
              {item.mark && <span className="push">{item.mark}</span>}
            </b>
            {item.detail && <span>{item.detail}</span>}
            {item.place && <span className="place">{item.place}</span>}
          </div>
        ))}
        {!entry && !state && <span className="sr">{m.ui_free()}</span>}
        {isNow && <span className="sr">{m.ui_now()}</span>}
      </div>
    </td>
  );
}
