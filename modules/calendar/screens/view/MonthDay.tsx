import { m } from '@patio/messages';
import type { EntryView } from '../../contract.ts';
import { touches } from '../../rules/grid.ts';
import { dayText } from '../labels.ts';
import { EntryButton } from './EntryButton.tsx';
import { spanByKey } from './entry-keys.ts';
import type { GridProps } from './MonthGrid.tsx';
import type { useDrag } from './use-drag.ts';

interface MonthDayProps {
  day: string;
  /** What stands in its lines, from the top. */
  own: readonly (EntryView | null)[];
  isOut: boolean;
  isToday: boolean;
  isActive: boolean;
  drag: ReturnType<typeof useDrag>;
  grid: Pick<GridProps, 'onOpen' | 'onMove' | 'onCreate' | 'onDay'>;
  onFocus: () => void;
}

const MOST_LINES = 4;

/** One day of a month, with what is on it. */
export function MonthDay({ day, own, isOut, isToday, isActive, drag, grid, onFocus }: MonthDayProps) {
  const count = own.filter(Boolean).length;
  const shown = own.length > MOST_LINES ? own.slice(0, MOST_LINES - 1) : own;
  const rest = count - shown.filter(Boolean).length;
  const tabIndex = isActive ? 0 : -1;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid around it
      role="gridcell"
      data-day={day}
      data-out={isOut || undefined}
      data-today={isToday || undefined}
      data-free={own.some((entry) => entry?.layer === 'holiday') || undefined}
      data-drop={(drag.held && touches(drag.held.span, day)) || undefined}
      aria-label={m.calendar_cell({ day: dayText(day), count })}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onPointerDown={drag.draw}
      onDoubleClick={() => grid.onCreate?.({ startsOn: day, startsAt: null, endsOn: day, endsAt: null })}
    >
      <time dateTime={day} aria-hidden>
        {Number(day.slice(8))}
      </time>
      <div className="cal-lines">
        {shown.map((entry, line) =>
          entry ? (
            <MonthLine key={entry.id} entry={entry} day={day} tabIndex={tabIndex} drag={drag} grid={grid} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty line has no other name
            <span key={line} className="cal-gap" />
          ),
        )}
        {rest > 0 && (
          <button
            type="button"
            className="cal-rest"
            tabIndex={tabIndex}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => grid.onDay(day)}
          >
            {m.calendar_more({ count: rest })}
          </button>
        )}
      </div>
    </td>
  );
}

interface MonthLineProps extends Pick<MonthDayProps, 'day' | 'drag' | 'grid'> {
  entry: EntryView;
  tabIndex: number;
}

function MonthLine({ entry, day, tabIndex, drag, grid }: MonthLineProps) {
  const grows = entry.event?.change && entry.startsAt === null && entry.endsOn === day;
  return (
    <EntryButton
      entry={entry}
      form="line"
      tabIndex={tabIndex}
      isHeld={drag.held !== null && drag.held.kind !== 'new' && drag.held.entry.id === entry.id}
      goesOn={{ before: entry.startsOn < day, after: entry.endsOn > day }}
      onOpen={() => !drag.wasDragged() && grid.onOpen(entry)}
      onPointerDown={drag.hold('move', entry)}
      onStretch={grows ? drag.hold('stretch', entry) : undefined}
      onKeyDown={(event) => {
        const span = spanByKey(event, entry, 'month');
        if (!span) return;
        event.preventDefault();
        grid.onMove(entry, span);
      }}
    />
  );
}
