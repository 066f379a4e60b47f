import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type CapabilitiesFound, PROTOCOLS, PURPOSES } from '../../contract/fields.ts';

/** What the last try of a connection found, for people to read. */
export interface TestResult {
  ok: boolean;
  model: string;
  found: CapabilitiesFound | null;
  /** Why it did not work, by name. */
  problem: string | null;
  milliseconds: number;
}

/** A service that an institution has a contract with. Its key is sealed and never leaves the server again. */
export const providers = pgTable(
  'ai_providers',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    protocol: text('protocol', { enum: PROTOCOLS }).notNull(),
    baseUrl: text('base_url').notNull(),
    sealedKey: text('sealed_key'),
    keySetAt: instant('key_set_at'),
    region: text('region').notNull().default(''),
    contractOn: date('contract_on'),
    /** The contract forbids training with what is sent. */
    noTraining: boolean('no_training').notNull().default(false),
    enabled: boolean('enabled').notNull().default(false),
    testedAt: instant('tested_at'),
    test: jsonb('test').$type<TestResult>(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [primaryKey({ columns: [t.institutionId, t.id] })],
);

/** Which model a school uses for what. Without a row Patio's own engine does it. */
export const purposes = pgTable(
  'ai_purposes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    providerId: uuid('provider_id').notNull(),
    model: text('model').notNull(),
    found: jsonb('found').$type<CapabilitiesFound>(),
    temperature: numeric('temperature', { mode: 'number' }).notNull().default(0.3),
    maxTokens: integer('max_tokens').notNull().default(400),
    /** Millionths of the currency's unit for a million tokens. */
    priceIn: bigint('price_in', { mode: 'number' }).notNull().default(0),
    priceOut: bigint('price_out', { mode: 'number' }).notNull().default(0),
    enabled: boolean('enabled').notNull().default(false),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_purposes_once').on(t.institutionId, t.schoolId, t.purpose),
    pointsTo(schools, [t.institutionId, t.schoolId], 'ai_purposes_school'),
    pointsTo(providers, [t.institutionId, t.providerId], 'ai_purposes_provider'),
  ],
);

/** An institution's own version of the words that a model is instructed with; the words that come with Patio are version 0. */
export const prompts = pgTable(
  'ai_prompts',
  {
    ...tenantKey(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('ai_prompts_number').on(t.institutionId, t.purpose, t.language, t.number),
  ],
);

/** Which version of the instructions holds: the latest line of a purpose and language; 0 is the one that comes with Patio. Only grows. */
export const promptActivations = pgTable(
  'ai_prompt_activation_log',
  {
    ...tenantKey(),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    language: text('language', { enum: ['es', 'en'] }).notNull(),
    number: integer('number').notNull(),
    byId: uuid('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('ai_prompt_activation_by_purpose').on(t.institutionId, t.purpose, t.language, t.at),
  ],
);

export type ProviderRow = typeof providers.$inferSelect;
export type PurposeRow = typeof purposes.$inferSelect;
