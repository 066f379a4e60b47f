import { m } from '@patio/messages';
import type { EntryView } from '../../contract.ts';
import type { Block } from '../../rules/grid.ts';
import { dayText } from '../labels.ts';
import { EntryButton } from './EntryButton.tsx';
import { spanByKey } from './entry-keys.ts';
import type { GridProps } from './MonthGrid.tsx';
import type { useDrag } from './use-drag.ts';

export interface CellProps {
  place: string;
  day: string;
  isActive: boolean;
  onFocus: () => void;
  drag: ReturnType<typeof useDrag>;
  grid: Pick<GridProps, 'onOpen' | 'onMove' | 'onCreate'>;
}

interface HourCellProps extends CellProps {
  hour: number;
  /** What begins in this hour. */
  blocks: readonly Block<EntryView>[];
  /** The minute of now, where it is in this hour. */
  now: number | null;
}

/** Heights are shares of an hour's row, so that rows may grow with the letters. */
const styleOf = ({ from, to, column, columns }: Block<EntryView>, hour: number) => ({
  top: `${((from - hour * 60) / 60) * 100}%`,
  height: `${((to - from) / 60) * 100}%`,
  left: `${(column / columns) * 100}%`,
  width: `${100 / columns}%`,
});

const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** One hour of one day, with the blocks that begin in it and what is being drawn over it. */
export function HourCell({ place, day, hour, blocks, now, isActive, onFocus, drag, grid }: HourCellProps) {
  const { held } = drag;
  const drawn = held && held.span.startsOn === day && held.span.startsAt?.slice(0, 2) === timeOf(hour).slice(0, 2);
  const fresh = {
    startsOn: day,
    startsAt: timeOf(hour),
    endsOn: day,
    endsAt: hour === 23 ? '23:59' : timeOf(hour + 1),
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid around it
      role="gridcell"
      data-at={place}
      data-day={day}
      data-hour={hour}
      aria-label={m.calendar_cell({ day: `${dayText(day)}, ${timeOf(hour)}`, count: blocks.length })}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={drag.draw}
      onDoubleClick={() => grid.onCreate?.(fresh)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        grid.onCreate?.(fresh);
      }}
    >
      <div className="cal-blocks">
        {now !== null && <span className="cal-now" style={{ top: `${(now / 60) * 100}%` }} />}
        {blocks.map((block) => (
          <EntryButton
            key={block.entry.id}
            entry={block.entry}
            form="block"
            style={styleOf(block, hour)}
            tabIndex={isActive ? 0 : -1}
            isHeld={held !== null && held.kind !== 'new' && held.entry.id === block.entry.id}
            onOpen={() => !drag.wasDragged() && grid.onOpen(block.entry)}
            onPointerDown={drag.hold('move', block.entry)}
            onStretch={block.entry.event?.change ? drag.hold('stretch', block.entry) : undefined}
            onKeyDown={(event) => {
              const span = spanByKey(event, block.entry, 'hours');
              if (!span) return;
              event.preventDefault();
              grid.onMove(block.entry, span);
            }}
          />
        ))}
        {drawn && <Drawn hour={hour} startsAt={held.span.startsAt ?? ''} endsAt={held.span.endsAt ?? ''} />}
      </div>
    </td>
  );
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where what is in hand would stand. */
function Drawn({ hour, startsAt, endsAt }: { hour: number; startsAt: string; endsAt: string }) {
  const [from, to] = [minuteOf(startsAt), minuteOf(endsAt)];
  return (
    <span
      className="cal-drawn"
      style={{ top: `${((from - hour * 60) / 60) * 100}%`, height: `${(Math.max(to - from, 15) / 60) * 100}%` }}
    >
      {`${startsAt}–${endsAt}`}
    </span>
  );
}
