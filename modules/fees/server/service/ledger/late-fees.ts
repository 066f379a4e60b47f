import type { Actor } from '@patio/access';
import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { todayAt } from '@patio/sections/server';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { lateFeeAllowed, lateFeeOf } from '../../../rules/late-fee.ts';
import { invoices, type SettingsRow, schoolSettings } from '../../schema.ts';
import { isClosed, lockMonths, monthOf } from './days.ts';
import { writeInvoices } from './write-invoices.ts';

/** Days that a family has to pay a late fee itself. */
const DAYS_TO_PAY = 15;

/** The invoices of a school that are late, with what was charged for that before. */
async function listLate(tx: Tx, settings: SettingsRow, today: string) {
  const charged = sql<number>`coalesce((select sum(f.total) from ${invoices} f where f.institution_id = ${invoices}.institution_id
    and f.late_for_id = ${invoices}.id and f.voided_at is null), 0)::float8`;
  return tx
    .select({ invoice: invoices, charged })
    .from(invoices)
    .where(
      and(
        eq(invoices.institutionId, settings.institutionId),
        eq(invoices.schoolId, settings.id),
        ne(invoices.kind, 'late_fee'),
        lt(invoices.settled, invoices.total),
        isNull(invoices.voidedAt),
        lt(invoices.dueOn, addDays(today, -settings.lateFeeGraceDays)),
      ),
    );
}

async function chargeSchool(tx: Tx, actor: Actor, settings: SettingsRow, locale: 'es' | 'en'): Promise<number> {
  const today = await todayAt(tx, settings.id);
  await lockMonths(tx, settings.id, 'together');
  if (await isClosed(tx, actor.institutionId, settings.id, monthOf(today))) return 0;
  const name = m.fees_late_fee({}, { locale });
  const rule = {
    kind: settings.lateFee,
    value: settings.lateFeeValue,
    graceDays: settings.lateFeeGraceDays,
    capBasisPoints: settings.lateFeeCap,
  };
  const drafts = (await listLate(tx, settings, today)).flatMap(({ invoice, charged }) => {
    const { total, settled, dueOn } = invoice;
    const { amount, trace } = lateFeeOf(rule, { total, open: total - settled, dueOn, charged }, today, name);
    if (amount === 0) return [];
    return [
      {
        kind: 'late_fee' as const,
        payerId: invoice.payerId,
        studentId: invoice.studentId,
        yearId: invoice.yearId,
        conceptId: null,
        lateForId: invoice.id,
        title: `${name} · ${invoice.title}`,
        text: `${name} · ${invoice.title}`,
        issuedOn: today,
        dueOn: addDays(today, DAYS_TO_PAY),
        amounts: { gross: amount, discount: 0, tax: 0, total: amount, trace },
      },
    ];
  });
  const { institutionId, id: schoolId, currency } = settings;
  const ids = await writeInvoices(tx, actor, { institutionId, schoolId, currency }, settings.invoiceSeries, drafts);
  if (ids.length > 0)
    await record(
      tx,
      actor,
      'fees.late_fees_charged',
      { type: 'fees.settings', id: schoolId, schoolId },
      {
        after: { count: ids.length },
      },
    );
  return ids.length;
}

/** Charges late fees where a school set them and its country's preset still allows them; what was charged counts against the cap. */
export async function chargeLateFees(tx: Tx, actor: Actor): Promise<number> {
  const rows = await tx
    .select({ settings: schoolSettings, country: schoolRows.country })
    .from(schoolSettings)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, schoolSettings.institutionId), eq(schoolRows.id, schoolSettings.id)),
    )
    .where(and(eq(schoolSettings.institutionId, actor.institutionId), ne(schoolSettings.lateFee, 'none')));
  let made = 0;
  for (const { settings, country } of rows)
    if (lateFeeAllowed({ kind: settings.lateFee, capBasisPoints: settings.lateFeeCap }, country))
      made += await chargeSchool(tx, actor, settings, 'es');
  return made;
}
