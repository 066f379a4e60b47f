import type { Actor } from '@patio/access';
import { record, type Tx, updateSeen } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { SettingsFields } from '../../../contract/setup.ts';
import { lateFeeAllowed } from '../../../rules/late-fee.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type SettingsRow, schoolSettings } from '../../schema.ts';

/** The currency of a country, where a school stands in another one than its institution. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AR: 'ARS',
  BO: 'BOB',
  CL: 'CLP',
  CO: 'COP',
  EC: 'USD',
  ES: 'EUR',
  MX: 'MXN',
  PE: 'PEN',
  PY: 'PYG',
  US: 'USD',
};

async function placeOf(tx: Tx, institutionId: string, schoolId: string) {
  const [row] = await tx
    .select({ country: schoolRows.country, home: institutionRows.country })
    .from(schoolRows)
    .innerJoin(institutionRows, eq(institutionRows.institutionId, schoolRows.institutionId))
    .where(and(eq(schoolRows.institutionId, institutionId), eq(schoolRows.id, schoolId)));
  if (!row) throw failure('not_found');
  return row;
}

/** How a school handles money; a school that has set nothing has what its country usually has. */
export async function getSettings(tx: Tx, institutionId: string, schoolId: string): Promise<SettingsRow> {
  const [row] = await tx
    .select()
    .from(schoolSettings)
    .where(and(eq(schoolSettings.institutionId, institutionId), eq(schoolSettings.id, schoolId)));
  if (row) return row;
  const { country } = await placeOf(tx, institutionId, schoolId);
  const now = new Date(0);
  return {
    institutionId,
    id: schoolId,
    currency: CURRENCIES[country] ?? 'USD',
    invoiceSeries: 'F001',
    receiptSeries: 'R001',
    lateFee: 'none',
    lateFeeValue: 0,
    lateFeeGraceDays: 0,
    lateFeeCap: 0,
    bankDetails: '',
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}

/** Sets how a school handles money; a late fee must be one that the country's preset allows. */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  { schoolId, seen, ...fields }: SettingsFields & { schoolId: string; seen: number },
): Promise<SettingsRow> {
  if (!canReachSchool(actor, 'fees.set_up', schoolId)) throw failure('not_found');
  const { country } = await placeOf(tx, actor.institutionId, schoolId);
  if (!lateFeeAllowed({ kind: fields.lateFee, capBasisPoints: fields.lateFeeCap }, country))
    throw failure('late_fee_refused');
  const before = await getSettings(tx, actor.institutionId, schoolId);
  const key = { institutionId: actor.institutionId, id: schoolId };
  const [row] =
    seen === 0
      ? await tx
          .insert(schoolSettings)
          .values({ ...key, ...fields, currency: before.currency })
          .onConflictDoNothing()
          .returning()
      : [await updateSeen(tx, schoolSettings, { ...key, version: seen }, fields)];
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'fees.settings_saved',
    { type: 'fees.settings', id: schoolId, schoolId },
    { before, after: fields },
  );
  return row;
}
