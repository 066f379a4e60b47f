import { instant, pointsTo } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { date, index, integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { MEASURES } from '../../rules/measures.ts';
import { SOURCES } from '../../rules/sources.ts';

const amount = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' }).notNull();

/**
 * What a school was like on a day, in one measure and one group: so much of so much. A row is never edited: the slice of a day is
 * taken away and written anew. The day is part of the key, so that the table can be divided by it. A group that does not apply is
 * `NO_GROUP`. Facts of grain `level` are the same ones added up over homerooms, for questions about many schools.
 */
export const facts = pgTable(
  'insights_facts',
  {
    institutionId: uuid('institution_id').notNull(),
    measure: text('measure', { enum: MEASURES }).notNull(),
    grain: text('grain', { enum: ['homeroom', 'level'] }).notNull(),
    schoolId: uuid('school_id').notNull(),
    day: date('day').notNull(),
    levelId: uuid('level_id').notNull(),
    homeroomId: uuid('homeroom_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The hour of the day or the tenth of the scale, where the measure has one; -1 where a mark has no number. */
    slot: smallint('slot').notNull(),
    numerator: amount('numerator'),
    denominator: amount('denominator'),
    /** How many people it is about. */
    people: integer('people').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'insights_facts_pk',
      columns: [t.institutionId, t.measure, t.grain, t.schoolId, t.day, t.levelId, t.homeroomId, t.subjectId, t.slot],
    }),
    index('insights_facts_of_day').on(t.institutionId, t.schoolId, t.day),
    pointsTo(schools, [t.institutionId, t.schoolId], 'insights_facts_school'),
  ],
);

/** Days of a school whose facts are to be written anew, by what they are made from. */
export const stale = pgTable(
  'insights_stale',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    source: text('source', { enum: SOURCES }).notNull(),
    day: date('day').notNull(),
    since: instant('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId, t.source, t.day] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'insights_stale_school'),
  ],
);

/** When the facts of a school were last kept, and since which day there are any. */
export const keepings = pgTable(
  'insights_keepings',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    keptAt: instant('kept_at').notNull(),
    builtFrom: date('built_from').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'insights_keepings_school'),
  ],
);
