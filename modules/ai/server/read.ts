import { readView } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { alerts, budgets, callLog, providers, purposes, settings } from './schema.ts';

/** Alerts as other modules see them: that there is one and how it stands, never what was written. */
export const alertRows = readView(alerts, [
  'institutionId',
  'id',
  'schoolId',
  'studentId',
  'tier',
  'category',
  'sourceType',
  'sourceId',
  'raisedAt',
  'acknowledgedAt',
  'closedAt',
  'releasedAt',
]);

/** A condition: the care team has not yet let others read the record with this id, which raised an alert of tier 2 or 3. */
export const isWithheld = (sourceType: string, sourceId: SQL): SQL =>
  sql`exists (select 1 from ${alerts} held where held.institution_id = patio_institution() and held.source_type = ${sourceType}
    and held.source_id = ${sourceId} and held.tier >= 2 and held.released_at is null)`;

/** A condition: a model is set up and enabled for this purpose at a school; whether it may be asked now is decided when it is. */
export const hasModel = (schoolId: SQL, purpose: SQL): SQL =>
  sql`exists (select 1 from ${purposes} mp join ${providers} mr on mr.institution_id = mp.institution_id and mr.id = mp.provider_id
    where mp.institution_id = patio_institution() and mp.school_id = ${schoolId} and mp.purpose = ${purpose} and mp.enabled and mr.enabled
      and mr.archived_at is null)`;

/** What a school's months may cost and have cost. */
export const budgetRows = readView(budgets, [
  'institutionId',
  'id',
  'schoolId',
  'month',
  'hardMicros',
  'spentMicros',
  'currency',
]);

/** Calls of models by the record that asked: tokens, cost and time, without a word of what was said. */
export const callRows = readView(callLog, [
  'institutionId',
  'id',
  'schoolId',
  'model',
  'tokensIn',
  'tokensOut',
  'costMicros',
  'milliseconds',
  'state',
  'parentType',
  'parentId',
  'at',
]);

/** An expression: the currency in which a school counts what models cost. */
export const currencyOfModels = (schoolId: SQL): SQL<string> =>
  sql<string>`coalesce((select ms.currency from ${settings} ms where ms.institution_id = patio_institution() and ms.school_id = ${schoolId}), 'USD')`;
