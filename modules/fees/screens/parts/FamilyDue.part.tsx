import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Card, type RowItem, RowList } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, HeartHandshake } from 'lucide-react';
import type { DueTotal } from '../../contract.ts';
import { fees } from '../api.ts';
import { moneyText, shortDay } from '../family/texts.ts';

const rowOf = ({ currency, payNow, overdue, firstDueOn }: DueTotal): RowItem => ({
  id: currency,
  icon: overdue > 0 ? HeartHandshake : CalendarDays,
  tone: overdue > 0 ? 'warn' : 'info',
  title: m.fees_home_due({ amount: moneyText(payNow, currency) }),
  detail:
    overdue > 0
      ? m.fees_some_overdue({ amount: moneyText(overdue, currency) })
      : m.fees_home_by({ day: firstDueOn ? shortDay(firstDueOn) : '' }),
  href: '/parent/payments',
});

/** On a family's home: what is to be paid, together. Nothing where nothing is due. */
export default function FamilyDuePart() {
  const cache = useQueryClient();
  useLive(['fees.changed'], () => void cache.invalidateQueries({ queryKey: fees.key() }));
  const { data } = useQuery(fees.familyDue.queryOptions());
  if (!data || data.totals.length === 0) return null;
  return (
    <Card title={m.fees_family_title()} flush>
      <RowList label={m.fees_family_title()} items={data.totals.map(rowOf)} />
    </Card>
  );
}
