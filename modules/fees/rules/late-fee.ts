import { daysBetween, partOf } from '@patio/kernel';
import type { LATE_FEES, TraceStep } from '../contract/fields.ts';

export interface LateFeeRule {
  kind: (typeof LATE_FEES)[number];
  /** Basis points for a percentage, minor units for a fixed or daily amount. */
  value: number;
  graceDays: number;
  /** The most that all late fees of one invoice come to, in basis points of it. */
  capBasisPoints: number;
}

interface LateInvoice {
  total: number;
  open: number;
  dueOn: string;
  /** What was charged for being late before. */
  charged: number;
}

/** What a country's preset lets schools charge at most, in basis points of the invoice; a country that is not named, nothing. */
export const LATE_FEE_CAPS: Readonly<Record<string, number>> = { PE: 1_000, MX: 1_000, CL: 500, ES: 500, US: 1_000 };

/** Whether the country's preset allows a rule. */
export const lateFeeAllowed = (rule: Pick<LateFeeRule, 'kind' | 'capBasisPoints'>, country: string): boolean =>
  rule.kind === 'none' || (rule.capBasisPoints > 0 && rule.capBasisPoints <= (LATE_FEE_CAPS[country] ?? 0));

/** What is charged on a day for an invoice that is late, and why; never more than the cap leaves. */
export function lateFeeOf(
  rule: LateFeeRule,
  invoice: LateInvoice,
  today: string,
  name: string,
): { amount: number; trace: TraceStep[] } {
  const days = daysBetween(invoice.dueOn, today);
  if (rule.kind === 'none' || days <= rule.graceDays || invoice.open <= 0) return { amount: 0, trace: [] };
  const whole =
    rule.kind === 'percent' ? partOf(invoice.open, rule.value) : rule.value * (rule.kind === 'daily' ? days : 1);
  const asked = Math.max(0, whole - invoice.charged);
  const room = Math.max(0, partOf(invoice.total, rule.capBasisPoints) - invoice.charged);
  const amount = Math.min(asked, room);
  if (amount === 0) return { amount, trace: [] };
  const trace: TraceStep[] = [
    {
      kind: 'late_fee',
      name,
      amount: asked,
      count: days,
      ...(rule.kind === 'percent' && { basisPoints: rule.value }),
    },
  ];
  if (amount < asked) trace.push({ kind: 'cap', name, amount, basisPoints: rule.capBasisPoints });
  return { amount, trace };
}
