import { m } from '@patio/messages';
import { coverProps, Icon, type NotebookLook } from '@patio/ui';
import { CalendarX, MessageSquare } from 'lucide-react';
import { type CSSProperties, Fragment } from 'react';
import type { Board, BoardItem } from './board.ts';
import { STATES, weekdayName } from './labels.ts';
import './week.css';

/** Column and row on a wide screen; on a phone all of a day, then all of the next. */
const placeOf = (column: number, row: number): CSSProperties =>
  ({ '--col': column + 2, '--row': row, '--order': column * 100 + row }) as CSSProperties;

interface BoardProps {
  board: Board;
  /** The key of the class that is open. */
  open: string | undefined;
  onOpen: (item: BoardItem) => void;
}

/** The week on the teacher's timetable; on a phone the days stand below each other. */
export function WeekBoard({ board, open, onOpen }: BoardProps) {
  const { days, periods, items } = board;
  return (
    <section className="pw-board" aria-label={m.plans_week()} style={{ '--days': days.length } as CSSProperties}>
      {days.map((day, column) => (
        <h2 key={day.date} className="pw-day" data-today={day.isToday || undefined} style={placeOf(column, 1)}>
          <b>{weekdayName(day.date)}</b> <span>{Number(day.date.slice(8))}</span>
          {day.isToday && <i className="pw-today" aria-hidden />}
          {day.isToday && <span className="sr">{m.ui_today()}</span>}
          {day.name && (
            <small data-closed={!day.teaching || undefined}>
              {!day.teaching && <Icon of={CalendarX} />}
              {day.name}
            </small>
          )}
        </h2>
      ))}
      {periods.map(({ period, startsAt, isFree, afterPause }) => (
        <Fragment key={period}>
          {afterPause && (
            <p className="pw-pause" style={placeOf(-1, period * 2)}>
              <span>{m.plans_pause()}</span>
            </p>
          )}
          <p className="pw-period" data-free={isFree || undefined} style={placeOf(-1, period * 2 + 1)}>
            <b>{period}</b>
            {startsAt && <small>{startsAt}</small>}
          </p>
          {days.map((day, column) => {
            const here = items.filter(({ slot }) => slot.date === day.date && slot.period === period);
            return (
              <div
                key={day.date}
                className="pw-cell"
                data-free={here.length === 0 || undefined}
                data-closed={!day.teaching || undefined}
                style={placeOf(column, period * 2 + 1)}
              >
                {here.map((item) => (
                  <ClassCell key={item.key} item={item} isOpen={item.key === open} onOpen={onOpen} />
                ))}
              </div>
            );
          })}
        </Fragment>
      ))}
    </section>
  );
}

function ClassCell({ item, isOpen, onOpen }: { item: BoardItem; isOpen: boolean } & Pick<BoardProps, 'onOpen'>) {
  const { section, given, planned, state, proposed, comments } = item;
  const look = (section?.look ?? given?.look) as NotebookLook | undefined;
  const name = section?.name ?? given?.section ?? '';
  // A class that they only stand in for is planned by its own teacher.
  const foreign = section === null;
  const { icon, text } = STATES[state];
  return (
    <button
      type="button"
      className="pw-class cover"
      data-state={foreign ? 'foreign' : state}
      data-proposed={proposed !== null || undefined}
      aria-pressed={isOpen}
      disabled={foreign}
      onClick={() => onOpen(item)}
      {...(look && coverProps(look))}
    >
      <small>
        {given && <span className="pw-time">{`${given.startsAt} · `}</span>}
        {name}
      </small>
      {planned && <b data-struck={proposed !== null || state === 'lost' || undefined}>{planned.title}</b>}
      {proposed !== null && <b>{proposed}</b>}
      {state === 'lost' && given?.reason && <span>{given.reason}</span>}
      <span className="pw-foot">
        {comments > 0 && (
          <span className="pw-mark" data-kind="comment">
            <Icon of={MessageSquare} />
            {comments}
            <span className="sr">{m.plans_comments_open({ count: comments })}</span>
          </span>
        )}
        <span className="pw-mark" data-kind={proposed === null ? state : 'proposed'}>
          {proposed === null && !foreign && <Icon of={icon} />}
          {foreign ? m.plans_substitute() : proposed === null ? text() : m.plans_proposed()}
        </span>
      </span>
    </button>
  );
}
