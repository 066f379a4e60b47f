import { instant, lifecycle, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { foreignKey, pgPolicy, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

/** A legal body that owns schools: the outermost tenant. Its own id is the tenant id. */
export const institutions = pgTable(
  'schools_institutions',
  {
    institutionId: uuid('institution_id').primaryKey(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    /** ISO 3166 code of the country whose preset was chosen. */
    country: text('country').notNull(),
    locale: text('locale').notNull(),
    currency: text('currency').notNull(),
    /** A short name for addresses and for sign-in by username. */
    slug: text('slug').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    unique('schools_institutions_slug').on(t.slug),
    // The door must know which institution a username belongs to; the platform lists them. Neither sees inside.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() in ('identity', 'platform')` }),
    pgPolicy('platform', {
      for: 'all',
      using: sql`patio_scope() = 'platform'`,
      withCheck: sql`patio_scope() = 'platform'`,
    }),
  ],
);

/** One campus or level of an institution. */
export const schools = pgTable(
  'schools_schools',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    timeZone: text('time_zone').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('schools_schools_code').on(t.institutionId, t.code),
    foreignKey({
      columns: [t.institutionId],
      foreignColumns: [institutions.institutionId],
      name: 'schools_schools_institution',
    }),
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);
