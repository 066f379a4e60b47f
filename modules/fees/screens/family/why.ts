import { m } from '@patio/messages';
import type { FamilyInvoice, TraceStep } from '../../contract.ts';
import { moneyText, percentText, shortDay } from './texts.ts';

/** A row of the sum that explains an amount. */
export interface WhyRow {
  sign: '' | '+' | '−' | '=';
  text: string;
  note: string;
  amount: number | null;
}

const rate = ({ basisPoints }: TraceStep): string =>
  basisPoints === undefined ? m.fees_why_fixed() : percentText(basisPoints);

/** One step from the price to the amount, in plain words. */
function rowOf(step: TraceStep, currency: string): WhyRow {
  switch (step.kind) {
    case 'price':
      return { sign: '', text: step.name, note: m.fees_why_price(), amount: step.amount };
    case 'part':
      return { sign: '=', text: m.fees_why_part({ count: step.count ?? 1 }), note: '', amount: step.amount };
    case 'discount':
      return { sign: '−', text: step.name, note: rate(step), amount: -step.amount };
    case 'ceiling':
      return {
        sign: '',
        text: m.fees_why_ceiling({ name: step.name }),
        note: moneyText(step.amount, currency),
        amount: null,
      };
    case 'left_out':
      return { sign: '', text: m.fees_why_left_out({ name: step.name }), note: '', amount: null };
    case 'tax':
      return { sign: '+', text: m.fees_why_tax(), note: rate(step), amount: step.amount };
    case 'share':
      return { sign: '=', text: m.fees_why_share(), note: rate(step), amount: step.amount };
    case 'late_fee':
      return { sign: '+', text: m.fees_why_late({ days: step.count ?? 0 }), note: '', amount: step.amount };
    case 'cap':
      return { sign: '=', text: m.fees_why_cap(), note: rate(step), amount: step.amount };
  }
}

/** The way from the price to what is to be paid today: price, discounts, tax, one's own part, what was paid before. */
export function whyRows({ lines, currency, early, left, total }: FamilyInvoice): WhyRow[] {
  const rows = lines.flatMap(({ trace }) => trace.map((step) => rowOf(step, currency)));
  if (left < total) rows.push({ sign: '−', text: m.fees_why_paid_before(), note: '', amount: total - left });
  if (early)
    rows.push({
      sign: '−',
      text: m.fees_why_early(),
      note: m.fees_why_until({ day: shortDay(early.until) }),
      amount: early.amount,
    });
  return rows;
}
