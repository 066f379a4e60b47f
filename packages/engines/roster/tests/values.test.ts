import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderOf, readDate, readsBothWays } from '../records/dates.ts';
import { asWritten, nameGroups, splitName, splitSurnames } from '../records/names.ts';
import { readPhone } from '../records/phones.ts';
import { sexReader } from '../records/sex.ts';
import { splitGrade } from '../records/student-row.ts';
import { dayOfSerial } from '../source/xlsx/number.ts';

const date = (text: string, order: 'day_first' | 'month_first' = 'day_first') =>
  readDate(text, order, 2026)?.date ?? null;

describe('dates', () => {
  test.each([
    ['2014-03-05', '2014-03-05'],
    ['2014-03-05 00:00:00', '2014-03-05'],
    ['05/03/2014', '2014-03-05'],
    ['5-3-2014', '2014-03-05'],
    ['5.3.2014', '2014-03-05'],
    ['05/03/14', '2014-03-05'],
    ['05/03/79', '1979-03-05'],
    ['03/25/2014', '2014-03-25'],
    ['20140305', '2014-03-05'],
    ['41703', '2014-03-05'],
    ['5 de marzo de 2014', '2014-03-05'],
    ['05-mar-14', '2014-03-05'],
    ['March 5th, 2014', '2014-03-05'],
    ['5 setiembre 2014', '2014-09-05'],
    ['31/02/2014', null],
    ['00/00/0000', null],
    ['ayer', null],
    ['71234567', null],
    ['12/2014', null],
  ])('%s is %s', (text, day) => {
    expect(date(text)).toBe(day);
  });

  test('the order of a column is proven by one day beyond the twelfth', () => {
    expect(orderOf(['01/02/2014', '13/02/2014'])).toBe('day_first');
    expect(orderOf(['01/02/2014', '02/13/2014'])).toBe('month_first');
    expect(orderOf(['13/02/2014', '02/13/2014'])).toBe('mixed');
    expect(orderOf(['01/02/2014', 'x'])).toBe('undecided');
    expect(orderOf(['01/01/2014', '2014-05-06'])).toBe('plain');
    expect([readsBothWays('01/02/2014'), readsBothWays('02/02/2014'), readsBothWays('13/02/2014')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(date('01/02/2014', 'month_first')).toBe('2014-01-02');
  });

  test('every day is read back from each of its forms', () => {
    const days = fc.date({ min: new Date('1905-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const iso = at.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-') as [string, string, string];
        expect(date(`${day}/${month}/${year}`)).toBe(iso);
        expect(date(`${Number(month)}/${Number(day)}/${year}`, 'month_first')).toBe(iso);
        const serial = Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;
        expect(dayOfSerial(serial)).toBe(iso);
        expect(dayOfSerial(serial - 1_462, true)).toBe(iso);
      }),
    );
  });
});

describe('names', () => {
  test.each([
    ['Quispe Mamani, Ana Lucía', 'Quispe', 'Mamani', 'Ana Lucía'],
    ['Quispe Mamani Ana Lucía', 'Quispe', 'Mamani', 'Ana Lucía'],
    ['De la Cruz Pérez Juan', 'De la Cruz', 'Pérez', 'Juan'],
    ['Ortega y Gasset Ríos José', 'Ortega y Gasset', 'Ríos', 'José'],
    ['San Martín Del Águila María de los Ángeles', 'San Martín', 'Del Águila', 'María de los Ángeles'],
    ['Rojas Ana', 'Rojas', undefined, 'Ana'],
    ['Rojas', 'Rojas', undefined, undefined],
  ])('%s', (text, firstSurname, secondSurname, givenNames) => {
    expect({ secondSurname: undefined, givenNames: undefined, ...splitName(text, 'surnames_first') }).toEqual({
      firstSurname,
      secondSurname,
      givenNames,
    });
  });

  test('given names first', () => {
    expect(splitName('Ana Lucía Quispe Mamani', 'given_first')).toEqual({
      firstSurname: 'Quispe',
      secondSurname: 'Mamani',
      givenNames: 'Ana Lucía',
    });
    expect(splitName('Ana Quispe', 'given_first')).toEqual({ firstSurname: 'Quispe', givenNames: 'Ana' });
  });

  test.each([
    ['QUISPE', 'Quispe'],
    ['DE LA CRUZ', 'de la Cruz'],
    ["O'HIGGINS-PÉREZ", "O'Higgins-Pérez"],
    ['ñahui', 'Ñahui'],
    ['McDonald', 'McDonald'],
  ])('%s is written %s', (name, written) => {
    expect(asWritten(name)).toBe(written);
  });

  test('no word of a name is lost', () => {
    const word = fc.stringMatching(/^[A-Za-zñÑáé]{1,10}$/);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.constantFrom('de', 'la', 'y', 'del', 'San')), { maxLength: 8 }),
        (words) => {
          const text = words.join(' ');
          expect(nameGroups(text).join(' ')).toBe(text);
          const { firstSurname = '', secondSurname = '' } = splitSurnames(text);
          expect([firstSurname, secondSurname].filter(Boolean).join(' ')).toBe(text);
          const whole = splitName(text, 'surnames_first');
          expect([whole.firstSurname, whole.secondSurname, whole.givenNames].filter(Boolean).join(' ')).toBe(text);
        },
      ),
    );
  });
});

describe('phones', () => {
  test.each([
    ['987 654 321', 'PE', '+51987654321'],
    ['+51 987-654-321', 'PE', '+51987654321'],
    ['0051987654321', 'PE', '+51987654321'],
    ['51987654321', 'PE', '+51987654321'],
    ['987654321.0', 'PE', '+51987654321'],
    ['(01) 456-7890', 'PE', '+5114567890'],
    ['Cel: 987654321', 'PE', '+51987654321'],
    ['12 / 987654321', 'PE', '+51987654321'],
    ['3001234567', 'CO', '+573001234567'],
    ['0991234567', 'EC', '+593991234567'],
    ['+34 612 345 678', 'PE', '+34612345678'],
    ['123', 'PE', null],
    ['000000000', 'PE', null],
    ['mamá', 'PE', null],
    ['987654321', 'XX', null],
  ])('%s of %s', (text, country, phone) => {
    expect(readPhone(text, country)).toBe(phone);
  });
});

test('M is a boy beside F and a girl beside H', () => {
  expect(sexReader(['M', 'F'], 'Sexo')('M')).toBe('male');
  expect(sexReader(['M', 'H'], 'Sexo')('M')).toBe('female');
  expect(sexReader([], 'Sexo (H/M)')('m')).toBe('female');
  expect(sexReader([], '')('Femenino')).toBe('female');
  expect(sexReader([], '')('azul')).toBeNull();
});

test.each([
  ['5.º B', '5.º', 'B'],
  ['5B', '5', 'B'],
  ['Quinto "b"', 'Quinto', 'B'],
  ['5-02', '5', '02'],
  ['5to de primaria A', '5to de primaria', 'A'],
  ['Kínder', 'Kínder', undefined],
  ['5', '5', undefined],
])('%s is the grade %s and the homeroom %s', (text, gradeLevel, homeroom) => {
  expect({ homeroom: undefined, ...splitGrade(text) }).toEqual({ gradeLevel, homeroom });
});
