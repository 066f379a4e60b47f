import { goesInThousands, instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A human of the institution, once, whatever they are in it: a mother who teaches is one person. */
export const persons = goesInThousands(
  pgTable(
    'people_persons',
    {
      ...tenantKey(),
      givenNames: text('given_names').notNull(),
      firstSurname: text('first_surname').notNull(),
      secondSurname: text('second_surname'),
      preferredName: text('preferred_name'),
      birthDate: date('birth_date'),
      /** Month and day of birth as one number, 1231 for the last day of the year: a column, because row security uses no index of an expression. */
      birthday: integer('birthday').generatedAlwaysAs(
        sql`((extract(month from birth_date) * 100 + extract(day from birth_date))::int)`,
      ),
      sex: text('sex', { enum: ['female', 'male', 'other'] }),
      nationality: text('nationality'),
      documentKind: text('document_kind'),
      documentNumber: text('document_number'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      language: text('language').notNull().default('es'),
      photoFileId: uuid('photo_file_id'),
      /** The account, where the person has one. */
      userId: uuid('user_id'),
      /** Set when this record was merged into another; it stays, and points there. */
      mergedIntoId: uuid('merged_into_id'),
      archivedAt: instant('archived_at'),
      /** Surnames, then given names, accents and case ignored: the order of a register, and the cursor of every list of people. */
      registerKey: plainText('register_key')
        .notNull()
        .generatedAlwaysAs(
          sql`patio_plain(first_surname || chr(9) || coalesce(second_surname, '') || chr(9) || given_names)`,
        ),
      ...lifecycle(),
    },
    (t) => [
      primaryKey({ columns: [t.institutionId, t.id] }),
      check('people_persons_sex', sql`sex in ('female', 'male', 'other')`),
      uniqueIndex('people_persons_document')
        .on(t.institutionId, t.documentKind, t.documentNumber)
        .where(sql`document_number is not null and merged_into_id is null`),
      uniqueIndex('people_persons_user')
        .on(t.institutionId, t.userId)
        .where(sql`user_id is not null and merged_into_id is null`),
      index('people_persons_by_user').on(t.institutionId, t.userId).where(sql`user_id is not null`),
      index('people_persons_register').on(t.institutionId, t.registerKey, t.id),
      index('people_persons_birth').on(t.institutionId, t.birthDate, t.registerKey),
      // The school's birthdays of a week are found without reading everybody.
      index('people_persons_by_birthday').on(t.institutionId, t.birthday),
      index('people_persons_by_photo').on(t.institutionId, t.photoFileId).where(sql`photo_file_id is not null`),
    ],
  ),
);

/**
 * Every word of every name, plain, so that a search is a range of an index.
 * Row security lets the database use an index only for comparisons that cannot leak, which trigrams are not.
 */
export const nameWords = pgTable(
  'people_name_words',
  {
    institutionId: uuid('institution_id').notNull(),
    word: plainText('word').notNull(),
    personId: uuid('person_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.word, t.personId] }),
    index('people_name_words_by_person').on(t.institutionId, t.personId),
    pointsTo(persons, [t.institutionId, t.personId], 'people_name_words_person'),
  ],
);
