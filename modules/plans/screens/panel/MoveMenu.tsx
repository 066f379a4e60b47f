import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { CalendarClock } from 'lucide-react';
import type { PlannedView, WeekView } from '../../contract.ts';
import { type Slot, slotKey } from '../../rules/slots.ts';
import { plans, useChange } from '../api.ts';
import { longDay } from '../week/labels.ts';

interface MoveProps {
  planned: PlannedView;
  view: WeekView;
  onMoved: () => void;
}

/** Puts a planned class on another class of the week, where it changes places with what is planned there, or off the calendar. */
export function MoveMenu({ planned, view, onMoved }: MoveProps) {
  const move = useChange(
    (to: Slot | null) => plans.move.call({ id: planned.id, version: planned.version, to }),
    () => m.plans_moved(),
  );
  const here = planned.at && slotKey(planned.at);
  const titleOf = new Map(view.planned.map(({ id, title }) => [id, title]));
  const targets = view.classes.filter(
    (one) => one.sectionId === planned.sectionId && !one.cancelled && one.date >= view.today && slotKey(one) !== here,
  );
  const go = (to: Slot | null) => move.mutate(to, { onSuccess: onMoved });
  return (
    <Menu
      label={m.plans_move()}
      trigger={
        <Button variant="quiet" icon={CalendarClock} isPending={move.isPending}>
          {m.plans_move()}
        </Button>
      }
      items={[
        ...targets.map(({ date, period, plannedId }) => ({
          id: slotKey({ date, period }),
          label: `${longDay(date)} · ${period}`,
          ...(plannedId && { detail: m.plans_swaps_with({ title: titleOf.get(plannedId) ?? '' }) }),
          onAction: () => go({ date, period }),
        })),
        { id: 'waiting', label: m.plans_take_date_off(), onAction: () => go(null) },
      ]}
    />
  );
}
