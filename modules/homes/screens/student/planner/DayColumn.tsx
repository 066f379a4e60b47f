import { m } from '@patio/messages';
import { coverProps, formatDate, type NotebookLook } from '@patio/ui';
import { useRef } from 'react';
import type { PlannerView } from '../../../contract.ts';
import { minuteOf } from '../../../rules/planner.ts';
import { Block } from './Block.tsx';
import { DayHead } from './DayHead.tsx';
import type { Editing } from './Planner.tsx';
import { SCALE } from './scale.ts';
import { useDraw } from './use-draw.ts';
import type { Week } from './use-week.ts';

interface DayColumnProps {
  date: string;
  view: PlannerView;
  week: Week;
  hours: { from: number; to: number };
  onEdit: (editing: Editing) => void;
}

/** One day of the board. Pulling over free time draws a new block; its words are asked for after. */
export function DayColumn({ date, view, week, hours, onEdit }: DayColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  const { drawn, handlers } = useDraw(column, { date, from: hours.from, scale: SCALE }, (span) => onEdit({ span }));
  const topOf = (minute: number) => (minute - hours.from) * SCALE;
  const isToday = date === view.today;
  return (
    <div className="pl-day" data-today={isToday || undefined}>
      <DayHead date={date} view={view} />
      <div
        ref={column}
        className="pl-time"
        data-date={date}
        style={{ height: (hours.to - hours.from) * SCALE }}
        {...handlers}
      >
        <ul aria-label={m.homes_planner_classes_of({ day: formatDate(date, { weekday: 'long' }) })}>
          {view.classes
            .filter((each) => each.date === date)
            .map((item) => (
              <li
                key={`${item.meetingId} ${item.startsAt}`}
                className="cover pl-class"
                {...coverProps(item.look as NotebookLook)}
                data-cancelled={item.cancelled || undefined}
                style={{ top: topOf(minuteOf(item.startsAt)), height: item.minutes * SCALE - 2 }}
              >
                <b>{item.course}</b>
                <small>{item.startsAt}</small>
              </li>
            ))}
        </ul>
        {view.blocks
          .filter((each) => each.date === date)
          .map((block) => (
            <Block key={block.id} {...{ block, week, onEdit }} top={topOf(block.startMinute)} />
          ))}
        {drawn && <div className="pl-drawn" style={{ top: topOf(drawn.startMinute), height: drawn.minutes * SCALE }} />}
        {isToday && <i className="pl-now" style={{ top: topOf(minuteOf(view.now)) }} aria-hidden />}
      </div>
    </div>
  );
}
