import { readView } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { alerts, providers, purposes } from './schema.ts';

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
