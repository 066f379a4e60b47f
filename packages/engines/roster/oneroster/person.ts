import { plainDocument } from '../records/documents.ts';
import { splitSurnames } from '../records/names.ts';
import type { ReadOptions } from '../records/options.ts';
import { said } from '../records/person.ts';
import { readPhone } from '../records/phones.ts';
import type { PersonValues, Sex } from '../records/record.ts';
import type { RosterRow } from './file.ts';

/** Columns beyond the standard in which Patio keeps what the standard has no place for. */
export const OWN_COLUMNS = [
  'firstSurname',
  'secondSurname',
  'address',
  'nationality',
  'language',
  'level',
  'homeroom',
  'status',
  'subjects',
  'patioRole',
  'agentRelations',
  'agentLivesWith',
  'agentMayPickUp',
] as const;
export const OWN = new Set<string>(OWN_COLUMNS);

const ID = /\{([^:{}]+):([^{}]*)\}/g;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

/** The person of a user's row, with the two things of demographics that are read. */
export function personOfUser(row: RosterRow, demographics: RosterRow | undefined, options: ReadOptions): PersonValues {
  const first = row.extra('firstSurname');
  const surnames = first
    ? { firstSurname: first, secondSurname: row.extra('secondSurname') }
    : splitSurnames(row.text('familyName'));
  const given = [row.text('givenName'), row.text('middleName')].filter(Boolean).join(' ');
  return said({
    ...surnames,
    givenNames: given,
    preferredName: row.some('preferredGivenName'),
    ...documentOf(row, options),
    birthDate: demographics && birthDateOf(demographics, options),
    sex: demographics && sexOf(demographics),
    email: emailOf(row),
    phone: phoneOf(row, options),
    address: row.extra('address'),
    nationality: row.extra('nationality'),
    language: row.extra('language'),
  } as PersonValues);
}

function documentOf(row: RosterRow, { documentKinds, documentKind, document }: ReadOptions): Partial<PersonValues> {
  for (const [, type, id] of row.text('userIds').matchAll(ID)) {
    const kind = type!.trim().toLowerCase();
    if (!documentKinds.includes(kind)) continue;
    const number = kind === documentKind ? document(kind, id!.trim()) : plainDocument(kind, id!);
    if (number !== null) return { documentKind: kind, documentNumber: number };
    row.tell('roster.document_invalid', 'userIds', { kind });
  }
  return {};
}

/** Ids of other programs, which are given back as they came. */
export const otherIds = (row: RosterRow, { documentKind, documentNumber }: PersonValues): string | undefined =>
  [...row.text('userIds').matchAll(ID)]
    .filter(
      ([, type, id]) =>
        !(
          type!.trim().toLowerCase() === documentKind &&
          plainDocument('', id!) === plainDocument('', documentNumber ?? '')
        ),
    )
    .map(([whole]) => whole)
    .join(',') || undefined;

function birthDateOf(row: RosterRow, { today }: ReadOptions): string | undefined {
  const date = row.date('birthDate');
  if (date && date <= today && Number(today.slice(0, 4)) - Number(date.slice(0, 4)) <= 115) return date;
  if (date) row.tell('roster.date_impossible', 'birthDate', { date });
  return undefined;
}

function sexOf(row: RosterRow): Sex | undefined {
  if (row.text('sex') === '') return undefined;
  const sex = row.word('sex', ['female', 'male', 'other', 'unspecified']);
  if (sex === null) row.tell('roster.sex_unknown', 'sex');
  return sex === null || sex === 'unspecified' ? undefined : sex;
}

function emailOf(row: RosterRow): string | undefined {
  const email = row.text('email').toLowerCase();
  if (email === '' || EMAIL.test(email)) return email || undefined;
  row.tell('roster.email_invalid', 'email');
  return undefined;
}

function phoneOf(row: RosterRow, { country }: ReadOptions): string | undefined {
  for (const column of ['sms', 'phone']) {
    if (row.text(column) === '') continue;
    const phone = readPhone(row.text(column), country);
    if (phone) return phone;
    row.tell('roster.phone_invalid', column);
  }
  return undefined;
}
