import { instant, plainText } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identityPolicy } from './identity-policy.ts';

/**
 * Every account of an institution, once, with what it is listed by. People are global and their names are nobody's
 * tenant; a list that had to walk them would grow with the platform.
 */
export const register = pgTable(
  'accounts_register',
  {
    institutionId: uuid('institution_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Surnames, then given names, accents and case ignored: the order of the list and its cursor. */
    registerKey: plainText('register_key').notNull(),
    /** The last sign-in; who never came in stands at the beginning of time. */
    seenAt: instant('seen_at').notNull().default(sql`'-infinity'`),
    state: text('state', { enum: ['invited', 'active', 'locked'] }).notNull(),
    /** Whether the person still has a place here; those who left are found by name, not listed. */
    belongs: boolean('belongs').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.userId] }),
    index('accounts_register_by_name').on(t.institutionId, t.registerKey, t.userId),
    index('accounts_register_by_seen').on(t.institutionId, t.seenAt, t.userId),
    index('accounts_register_by_state').on(t.institutionId, t.state, t.registerKey, t.userId),
    identityPolicy(),
  ],
);

/** Every word by which an account is found: of its names, its username and its e-mail; a search is a range of the index. */
export const registerWords = pgTable(
  'accounts_register_words',
  {
    institutionId: uuid('institution_id').notNull(),
    word: plainText('word').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.word, t.userId] }),
    index('accounts_register_words_by_user').on(t.institutionId, t.userId),
  ],
);
