import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Repeat2 } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { EntryView } from '../../contract.ts';
import { colourOf, entryTitle, hoursText, LAYER_ICONS, layerName, whenText } from '../labels.ts';

interface EntryButtonProps {
  entry: EntryView;
  tabIndex: number;
  /** How it is drawn: a line of a month, or a block of hours. */
  form: 'line' | 'block';
  style?: CSSProperties;
  isHeld?: boolean;
  /** It goes on from the day before, or to the day after. */
  goesOn?: { before: boolean; after: boolean };
  onOpen: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onStretch?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

const spoken = (entry: EntryView): string =>
  [
    layerName(entry.layer),
    entryTitle(entry),
    whenText(entry),
    entry.place,
    entry.detail,
    entry.children.join(', '),
    entry.cancelled && m.calendar_is_cancelled(),
    entry.event?.state === 'draft' && m.calendar_is_draft(),
    entry.event?.repeats && m.calendar_repeats(),
  ]
    .filter(Boolean)
    .join(', ');

/** One thing of the calendar, to be opened, held and moved. */
export function EntryButton({ entry, form, style, isHeld, goesOn, onOpen, onStretch, ...rest }: EntryButtonProps) {
  return (
    <button
      type="button"
      className="cal-entry"
      aria-label={spoken(entry)}
      data-form={form}
      data-entry={entry.id}
      data-nb={colourOf(entry)}
      data-state={entry.cancelled ? 'cancelled' : entry.event?.state}
      data-held={isHeld || undefined}
      data-before={goesOn?.before || undefined}
      data-after={goesOn?.after || undefined}
      data-moves={entry.event?.change || undefined}
      style={style}
      onClick={onOpen}
      {...rest}
    >
      <span className="cal-words">
        <Icon of={LAYER_ICONS[entry.layer]} />
        {entry.startsAt && form === 'line' && <span className="num">{entry.startsAt}</span>}
        <b>{entryTitle(entry)}</b>
        {entry.event?.repeats && <Icon of={Repeat2} />}
      </span>
      {entry.startsAt && form === 'block' && <span className="num">{hoursText(entry)}</span>}
      {form === 'block' && (entry.detail ?? entry.place) && (
        <small data-excerpt>{[entry.detail, entry.place].filter(Boolean).join(' · ')}</small>
      )}
      {onStretch && <span className="cal-stretch" aria-hidden onPointerDown={onStretch} />}
    </button>
  );
}
