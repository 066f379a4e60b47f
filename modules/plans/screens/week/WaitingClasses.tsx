import { m } from '@patio/messages';
import { Button, Menu, Section } from '@patio/ui';
import type { PlannedView, WeekSection, WeekView } from '../../contract.ts';
import type { Slot } from '../../rules/slots.ts';
import { plans, useChange } from '../api.ts';
import { longDay } from './labels.ts';

/** Planned classes without a date, each to be put on a free class of the open week. */
export function WaitingClasses({ view }: { view: WeekView }) {
  const waiting = view.sections.flatMap((section) => section.waiting.map((planned) => ({ section, planned })));
  const move = useChange(
    (given: { id: string; version: number; to: Slot }) => plans.move.call(given),
    () => m.plans_placed(),
  );
  if (waiting.length === 0) return null;
  return (
    <Section title={m.plans_waiting()} count={waiting.length} description={m.plans_waiting_hint()}>
      <ul className="pw-waiting">
        {waiting.map(({ section, planned }) => (
          <li key={planned.id}>
            <Waiting
              section={section}
              planned={planned}
              free={freeOf(view, section.id)}
              onPlace={(to) => move.mutate({ id: planned.id, version: planned.version, to })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const freeOf = (view: WeekView, sectionId: string): Slot[] =>
  view.classes
    .filter((one) => one.sectionId === sectionId && !one.cancelled && one.plannedId === null && one.date >= view.today)
    .map(({ date, period }) => ({ date, period }));

interface WaitingProps {
  section: WeekSection;
  planned: PlannedView;
  free: readonly Slot[];
  onPlace: (to: Slot) => void;
}

function Waiting({ section, planned, free, onPlace }: WaitingProps) {
  const label = `${section.name} · ${planned.title}`;
  if (!section.can.write || free.length === 0) return <span>{label}</span>;
  return (
    <Menu
      label={m.plans_place_on()}
      trigger={<Button size="sm">{label}</Button>}
      items={free.map((slot) => ({
        id: `${slot.date} ${slot.period}`,
        label: `${longDay(slot.date)} · ${slot.period}`,
        onAction: () => onPlace(slot),
      }))}
    />
  );
}
