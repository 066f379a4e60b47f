import { lifecycle, tenantKey } from '@patio/platform';
import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** How a person reads the board: with initials only until they choose otherwise. */
export const boardChoices = pgTable(
  'wellbeing_board_choices',
  {
    ...tenantKey(),
    userId: uuid('user_id').notNull(),
    names: boolean('names').notNull().default(false),
    whose: text('whose', { enum: ['mine', 'team'] })
      .notNull()
      .default('team'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    uniqueIndex('wellbeing_board_choices_user').on(t.institutionId, t.userId),
  ],
);
