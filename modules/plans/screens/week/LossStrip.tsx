import { m } from '@patio/messages';
import { Button, coverProps, Icon, type NotebookLook } from '@patio/ui';
import { CalendarX, Lock } from 'lucide-react';
import type { LossView, PlannedView, WeekSection } from '../../contract.ts';
import { plans, useChange } from '../api.ts';
import { longDay, placeText } from './labels.ts';

interface StripProps {
  loss: LossView;
  section: WeekSection;
  lost: PlannedView | undefined;
}

const CAUSES = {
  cancelled: m.plans_lost_cancelled,
  no_class: m.plans_lost_no_class,
  not_given: m.plans_lost_not_given,
} as const;

/** What a lost class would do to the rest: one press shifts, nothing changes before it. */
export function LossStrip({ loss, section, lost }: StripProps) {
  const { moves, titles, staying, joinsWith, passing } = loss;
  const shift = useChange(
    () => plans.shift.call({ sectionId: loss.sectionId, moves }),
    () => m.plans_shifted({ count: moves.length }),
  );
  const join = useChange(
    (given: { id: string; version: number; withId: string }) => plans.join.call(given),
    () => m.plans_joined(),
  );
  const leave = useChange(
    (given: { id: string; version: number }) => plans.leave.call(given),
    () => m.plans_left(),
  );
  const titleOf = (id: string) => titles.find((one) => one.id === id)?.title ?? '';
  const busy = shift.isPending || join.isPending || leave.isPending;
  const because = loss.cause ? ` ${m.plans_lost_because({ cause: loss.cause })}` : '';
  return (
    <section className="pl-strip" aria-label={m.plans_lost_class()} {...coverProps(section.look as NotebookLook)}>
      <div className="pl-head">
        <Icon of={CalendarX} />
        <div>
          <h2>{`${CAUSES[loss.loss]({ section: section.name, day: longDay(loss.at.date) })}${because}`}</h2>
          <p>{m.plans_nothing_changes()}</p>
        </div>
        {section.can.write && (
          <div className="pw-bar">
            {moves.length > 0 && (
              <Button variant="primary" isPending={shift.isPending} isDisabled={busy} onPress={() => shift.mutate()}>
                {m.plans_shift({ count: moves.length })}
              </Button>
            )}
            {joinsWith && lost && (
              <Button
                isDisabled={busy}
                onPress={() => join.mutate({ id: lost.id, version: lost.version, withId: joinsWith })}
              >
                {m.plans_join_with({ title: titleOf(joinsWith) })}
              </Button>
            )}
            {lost && (
              <Button
                variant="quiet"
                isDisabled={busy}
                onPress={() => leave.mutate({ id: lost.id, version: lost.version })}
              >
                {m.plans_leave()}
              </Button>
            )}
          </div>
        )}
      </div>
      <ul className="pl-moves">
        {moves.map(({ id, from, to }) => (
          <li key={id}>
            <b>{titleOf(id)}</b>
            <s>{placeText(from)}</s> → {placeText(to)}
            {passing.some((one) => one.id === id) && <small>{` ${m.plans_after_fixed()}`}</small>}
          </li>
        ))}
        {staying.map((id) => (
          <li key={id}>
            <b>{titleOf(id)}</b>
            <Icon of={Lock} /> {m.plans_stays({ day: placeText(titles.find((one) => one.id === id)?.at ?? null) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
