import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { KeyboardEvent } from 'react';
import type { BlockView } from '../../../contract.ts';
import { fitted, STEP, timeOf } from '../../../rules/planner.ts';
import type { Editing } from './Planner.tsx';
import { SCALE } from './scale.ts';
import { usePull } from './use-pull.ts';
import type { Week } from './use-week.ts';

interface BlockProps {
  block: BlockView;
  week: Week;
  top: number;
  onEdit: (editing: Editing) => void;
}

const STEPS: Record<string, { minutes?: number; days?: number }> = {
  ArrowUp: { minutes: -STEP },
  ArrowDown: { minutes: STEP },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};

/** A block of the board. Arrows move it, with Shift its end; Enter opens it, Delete removes it. A mouse pulls it or its lower edge. */
export function Block({ block, week, top, onEdit }: BlockProps) {
  const { pulled, handlers, edge } = usePull(block, SCALE, (move) => void week.change(block, move));
  const shown = pulled ?? block;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return void week.remove(block);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const { minutes = 0, days = 0 } = step;
    const to = event.shiftKey
      ? fitted({ ...block, minutes: block.minutes + minutes })
      : fitted({ ...block, date: addDays(block.date, days), startMinute: block.startMinute + minutes });
    void week.change(block, to);
    // On another day it is drawn anew: the keys go on with it.
    if (to.date !== block.date) setTimeout(() => document.getElementById(`block-${block.id}`)?.focus());
  };
  const when = m.homes_from_to({ from: timeOf(shown.startMinute), to: timeOf(shown.startMinute + shown.minutes) });
  return (
    <button
      type="button"
      id={`block-${block.id}`}
      className="pl-block"
      data-pulled={pulled ? true : undefined}
      data-short={shown.minutes < 40 || undefined}
      aria-label={m.homes_block_label({
        title: block.title,
        day: formatDate(block.date, { weekday: 'long', day: 'numeric' }),
        when,
      })}
      aria-describedby="pl-keys"
      style={{ top: top + (shown.startMinute - block.startMinute) * SCALE, height: shown.minutes * SCALE - 2 }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onEdit({ block })}
      onClick={(event) => event.detail === 0 && onEdit({ block })}
      {...handlers}
    >
      <b>{block.title}</b>
      <small>{when}</small>
      <i className="pl-edge" aria-hidden {...edge} />
    </button>
  );
}
