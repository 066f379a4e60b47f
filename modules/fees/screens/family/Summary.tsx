import { m } from '@patio/messages';
import { formatList, Icon } from '@patio/ui';
import { CalendarDays, HeartHandshake, Lock, PiggyBank } from 'lucide-react';
import type { DueTotal, FamilyView } from '../../contract.ts';
import { moneyParts, moneyText, nearDay, shortDay } from './texts.ts';

const WEEK = 7 * 86_400_000;

/** What is said about the dates: on time, or that something waits, never as a reproach. */
function dateText({ overdue, payNow, currency, firstDueOn }: DueTotal, today: string): string {
  if (overdue >= payNow && overdue > 0) return m.fees_all_overdue();
  if (overdue > 0) return m.fees_some_overdue({ amount: moneyText(overdue, currency) });
  if (!firstDueOn) return m.fees_all_paid();
  const near = Date.parse(firstDueOn) - Date.parse(today) <= WEEK;
  return m.fees_on_time({ day: near ? nearDay(firstDueOn) : shortDay(firstDueOn) });
}

function Total({ total, today }: { total: DueTotal; today: string }) {
  const { whole, rest } = moneyParts(total.payNow, total.currency);
  return (
    <>
      <p className="ff-big">
        {whole}
        <small>{rest}</small>
      </p>
      <p className="ff-said">
        <Icon of={total.overdue > 0 ? HeartHandshake : CalendarDays} />
        {dateText(total, today)}
      </p>
    </>
  );
}

/** Everything together: how much, for whom, until when, and who sees it. */
export function Summary({ family }: { family: FamilyView }) {
  const { totals, children, invoices, credits, today } = family;
  const owing = children.filter(({ id }) => invoices.some(({ studentId }) => studentId === id));
  return (
    <section className="ff-summary" aria-label={m.fees_total()}>
      <p>
        {owing.length > 0
          ? m.fees_due_for({ names: formatList(owing.map(({ givenName }) => givenName)) })
          : m.fees_nothing_due_at_all()}
      </p>
      {totals.map((total) => (
        <Total key={total.currency} total={total} today={today} />
      ))}
      {credits.map(({ schoolId, currency, amount }) => (
        <p className="ff-said" key={`${schoolId} ${currency}`}>
          <Icon of={PiggyBank} />
          {m.fees_in_favour({ amount: moneyText(amount, currency) })}
        </p>
      ))}
      <p className="ff-said">
        <Icon of={Lock} />
        {m.fees_private()}
      </p>
    </section>
  );
}
