import type { GuardianPlace } from '../mapping/field.ts';
import { readDocumentKind, readDocumentNumber } from './documents.ts';
import { asWritten, type Names, splitName, splitSurnames } from './names.ts';
import { readPhone } from './phones.ts';
import type { PersonValues } from './record.ts';
import { fieldOf, type RowReader } from './row.ts';

const LONGEST_NAME = 80;
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;
/** What a spreadsheet would run, and what no name is. */
const FORMULA = /^'?(?:[=@]|[+-](?=[^\d\s])|[+-]\d+[+\-*/])/;

/** Drops what the file does not say. */
export function said<Values extends object>(values: Values): Values {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== '') kept[name] = value;
  return kept as Values;
}

/** A person of a row: whoever it is about, or one of the adults beside them. */
export function readPerson(row: RowReader, place: GuardianPlace | null): PersonValues {
  const own = place === null;
  return said({
    ...readNames(row, place),
    ...readDocument(row, place),
    birthDate: readBirthDate(row, place),
    email: readEmail(row, place),
    phone: row.word(fieldOf(place, 'phone'), (text) => readPhone(text, row.options.country), 'roster.phone_invalid'),
    address: row.plain(fieldOf(place, 'address'), 200),
    ...(own && {
      preferredName: row.plain('preferredName', LONGEST_NAME),
      sex: row.word('sex', row.columns.sex, 'roster.sex_unknown'),
      nationality: row.plain('nationality', 60),
      language: row.plain('language', 60),
    }),
  } as PersonValues);
}

function readNames(row: RowReader, place: GuardianPlace | null): Names {
  const part = (field: string): string => row.text(fieldOf(place, field));
  for (const field of ['fullName', 'surnames', 'firstSurname', 'secondSurname', 'givenNames', 'secondGivenName'])
    if (FORMULA.test(part(field))) {
      row.tell('roster.formula_text', fieldOf(place, field));
      return {};
    }
  const whole = fieldOf(place, 'fullName');
  const surnames = part('surnames');
  const given = [part('givenNames'), part('secondGivenName')].filter(Boolean).join(' ');
  const names: Names = {
    ...(part('fullName') && splitName(part('fullName'), row.columns.names.get(whole) ?? 'surnames_first')),
    ...(surnames && splitSurnames(surnames)),
    ...said({ firstSurname: part('firstSurname'), secondSurname: part('secondSurname'), givenNames: given }),
  };
  return checkedNames(row, place, names);
}

function checkedNames(row: RowReader, place: GuardianPlace | null, names: Names): Names {
  const field =
    (['fullName', 'givenNames', 'surnames', 'firstSurname'] as const)
      .map((name) => fieldOf(place, name))
      .find((name) => row.has(name)) ?? null;
  const written: Names = {};
  for (const [name, value] of Object.entries(names) as [keyof Names, string][]) {
    if (value.length > LONGEST_NAME) {
      row.tell('roster.name_too_long', field, { most: LONGEST_NAME });
      return {};
    }
    if (/[\d@<>{}[\]|\\]/.test(value)) row.tell('roster.name_odd', field);
    written[name] = asWritten(value);
  }
  // One surname alone in its column may be the second one.
  if (!written.firstSurname && written.secondSurname) {
    const { secondSurname, ...rest } = written;
    return { ...rest, firstSurname: secondSurname };
  }
  return written;
}

function readDocument(
  row: RowReader,
  place: GuardianPlace | null,
): Pick<PersonValues, 'documentKind' | 'documentNumber'> {
  const numberField = fieldOf(place, 'documentNumber');
  const text = row.text(numberField);
  if (text === '') return {};
  const kindField = fieldOf(place, 'documentKind');
  const named = row.text(kindField);
  const { kind, known } = named
    ? readDocumentKind(named, row.options)
    : { kind: row.options.documentKind, known: true };
  if (!known) row.tell('roster.document_kind_unknown', kindField);
  const read = readDocumentNumber(text, kind, row.options);
  if (read === null) return {};
  if ('invalid' in read) {
    row.tell('roster.document_invalid', numberField, { kind });
    return {};
  }
  if (read.padded) row.tell('roster.document_padded', numberField, { number: read.number });
  return { documentKind: kind, documentNumber: read.number };
}

function readBirthDate(row: RowReader, place: GuardianPlace | null): string | undefined {
  const field = fieldOf(place, 'birthDate');
  const date = row.date(field);
  if (date === undefined) return undefined;
  const age = Number(row.options.today.slice(0, 4)) - Number(date.slice(0, 4));
  if (date > row.options.today || age > 115) {
    row.tell('roster.date_impossible', field, { date });
    return undefined;
  }
  const student = place === null && row.columns.mapping.kind === 'students';
  if (student ? age < 2 || age > 25 : age < 14) row.tell('roster.birth_date_unlikely', field, { age });
  return date;
}

function readEmail(row: RowReader, place: GuardianPlace | null): string | undefined {
  const field = fieldOf(place, 'email');
  return row.word(
    field,
    (text) => {
      const first = text.split(/[;,/\s]+/).find((piece) => EMAIL.test(piece.replace(/^mailto:/i, '')));
      const email = first?.replace(/^mailto:/i, '').toLowerCase();
      return email && email.length <= 254 ? email : null;
    },
    'roster.email_invalid',
  );
}
