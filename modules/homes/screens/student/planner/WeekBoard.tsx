import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { PlannerView } from '../../../contract.ts';
import { timeOf } from '../../../rules/planner.ts';
import { DayColumn } from './DayColumn.tsx';
import { datesOf, hoursOf } from './facts.ts';
import type { Editing } from './Planner.tsx';
import { SCALE } from './scale.ts';
import type { Week } from './use-week.ts';

interface WeekBoardProps {
  view: PlannerView;
  week: Week;
  onEdit: (editing: Editing) => void;
}

/** Seven days beside each other: classes as notebooks, blocks that can be pulled, and what is due above each day. */
export function WeekBoard({ view, week, onEdit }: WeekBoardProps) {
  const hours = hoursOf(view);
  const marks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, at) => hours.from + at * 60);
  return (
    <section
      className="pl-board"
      aria-label={m.homes_planner_week_of({ date: formatDate(view.weekOn, { day: 'numeric', month: 'long' }) })}
    >
      <div className="pl-hours" aria-hidden style={{ height: (hours.to - hours.from) * SCALE }}>
        {marks.map((minute) => (
          <span key={minute} style={{ top: (minute - hours.from) * SCALE }}>
            {timeOf(minute)}
          </span>
        ))}
      </div>
      {datesOf(view).map((date) => (
        <DayColumn key={date} {...{ date, view, week, hours, onEdit }} />
      ))}
    </section>
  );
}
