import { m } from '@patio/messages';
import type { EntryView } from '../../contract.ts';
import { touches } from '../../rules/grid.ts';
import { dayText } from '../labels.ts';
import { EntryButton } from './EntryButton.tsx';
import { spanByKey } from './entry-keys.ts';
import type { CellProps } from './HourCell.tsx';

/** What lasts the whole of one day, above its hours. */
export function WholeDayCell({
  place,
  day,
  entries,
  isActive,
  onFocus,
  drag,
  grid,
}: CellProps & { entries: readonly EntryView[] }) {
  const tabIndex = isActive ? 0 : -1;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid around it
      role="gridcell"
      data-at={place}
      data-day={day}
      data-drop={(drag.held && drag.held.span.startsAt === null && touches(drag.held.span, day)) || undefined}
      aria-label={m.calendar_cell({ day: dayText(day), count: entries.length })}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onPointerDown={drag.draw}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        grid.onCreate?.({ startsOn: day, startsAt: null, endsOn: day, endsAt: null });
      }}
    >
      <div className="cal-lines">
        {entries.map((entry) => (
          <EntryButton
            key={entry.id}
            entry={entry}
            form="line"
            tabIndex={tabIndex}
            goesOn={{ before: entry.startsOn < day, after: entry.endsOn > day }}
            onOpen={() => !drag.wasDragged() && grid.onOpen(entry)}
            onPointerDown={drag.hold('move', entry)}
            onKeyDown={(event) => {
              const span = spanByKey(event, entry, 'month');
              if (!span) return;
              event.preventDefault();
              grid.onMove(entry, span);
            }}
          />
        ))}
      </div>
    </td>
  );
}
