import { describe, expect, test } from 'vitest';
import type { GuardianRecord, StaffRecord, StudentRecord } from '../index.ts';
import { codesOf, readAll, told } from './asked.ts';

const HEAD =
  'Apellidos y nombres,DNI,Fecha de nacimiento,Sexo,Grado,Sección,Apoderado,Parentesco,Celular del apoderado,Correo del apoderado,Puede recoger';
const list = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;
const ANA = '"ROJAS VEGA, ANA",71234567,25/03/2014,F,5,A,"VEGA RUIZ, EVA",Madre,987654321,eva@x.pe,SI';
const students = (read: { records: readonly unknown[] }) =>
  read.records.filter((record) => (record as StudentRecord).kind === 'student') as StudentRecord[];
const guardians = (read: { records: readonly unknown[] }) =>
  read.records.filter((record) => (record as GuardianRecord).kind === 'guardian') as GuardianRecord[];

test('a clean row is a student, a guardian and the tie between them', () => {
  const read = readAll(list(ANA));
  expect(told(read)).toEqual([]);
  expect(read.records).toEqual([
    {
      kind: 'student',
      key: 'lista.csv:2',
      table: 'lista.csv',
      line: 2,
      leaving: false,
      person: {
        firstSurname: 'Rojas',
        secondSurname: 'Vega',
        givenNames: 'Ana',
        documentKind: 'dni',
        documentNumber: '71234567',
        birthDate: '2014-03-25',
        sex: 'female',
      },
      student: { gradeLevel: '5', homeroom: 'A' },
      guardians: [{ key: 'guardian:vega ruiz eva:eva@x.pe', relation: 'mother', mayPickUp: true }],
    },
    {
      kind: 'guardian',
      key: 'guardian:vega ruiz eva:eva@x.pe',
      table: 'lista.csv',
      line: 2,
      leaving: false,
      person: {
        firstSurname: 'Vega',
        secondSurname: 'Ruiz',
        givenNames: 'Eva',
        phone: '+51987654321',
        email: 'eva@x.pe',
      },
    },
  ]);
});

describe('what is wrong with a row', () => {
  const change = (from: string, to: string) =>
    readAll(list('"LUNA PAZ, EMA",71230000,14/06/2014,F,5,A,,,,,', ANA.replace(from, to)));
  test.each([
    ['25/03/2014', '31/02/2014', ['date_unreadable@3']],
    ['25/03/2014', '25/03/2031', ['date_impossible@3']],
    ['25/03/2014', '25/03/1890', ['date_impossible@3']],
    ['25/03/2014', '25/03/1979', ['birth_date_unlikely@3']],
    ['25/03/2014', '25/03/14', ['date_two_digit_year@3']],
    ['71234567', '1234', ['document_invalid@3']],
    ['71234567', '7654321', ['document_padded@3']],
    ['71234567', 'S/D', []],
    ['"ROJAS VEGA, ANA"', 'Rojas', ['name_missing@3']],
    ['"ROJAS VEGA, ANA"', '"=1+1, ANA"', ['formula_text@3', 'name_missing@3']],
    ['"ROJAS VEGA, ANA"', '"+51 cmd, ANA"', ['name_odd@3']],
    ['"ROJAS VEGA, ANA"', '"@SUM(A1), ANA"', ['formula_text@3', 'name_missing@3']],
    ['"ROJAS VEGA, ANA"', '"ROJAS 2, ANA"', ['name_odd@3']],
    ['"ROJAS VEGA, ANA"', `"${'A'.repeat(90)}, ANA"`, ['name_too_long@3', 'name_missing@3']],
    [',F,', ',azul,', ['sex_unknown@3']],
    ['987654321', '99', ['phone_invalid@3']],
    ['eva@x.pe', 'eva(arroba)x', ['email_invalid@3']],
    ['Madre', 'vecina lejana', ['relation_unknown@3']],
    [',SI', ',quizás', ['answer_unknown@3']],
    ['"VEGA RUIZ, EVA"', '', ['guardian_without_name@3']],
  ])('%s → %s', (from, to, findings) => {
    expect(told(change(from, to))).toEqual(findings);
  });

  test('findings carry the column and the value', () => {
    expect(change('71234567', '1234').findings).toContainEqual({
      table: 'lista.csv',
      line: 3,
      column: 'DNI',
      code: 'roster.document_invalid',
      severity: 'error',
      value: '1234',
      params: { kind: 'dni' },
    });
  });

  test('headers in the wrong letters are read all the same', () => {
    const read = readAll(list(ANA).replace(HEAD, HEAD.toUpperCase()));
    expect(students(read)[0]!.person.birthDate).toBe('2014-03-25');
  });
});

describe('who stands in a list twice', () => {
  test('the same row is read once', () => {
    const read = readAll(list(ANA, ANA));
    expect(students(read)).toHaveLength(1);
    expect(told(read)).toEqual(['row_twice@3']);
  });

  test('one document in two rows is an error of both', () => {
    const read = readAll(list(ANA, ANA.replace('ROJAS VEGA, ANA', 'LUNA PAZ, EMA')));
    expect(told(read)).toEqual(['document_twice@2', 'document_twice@3']);
  });

  test('one name and day of birth without a document is a warning', () => {
    const bare = ANA.replace('71234567', '');
    expect(told(readAll(list(bare, bare.replace('5,A', '5,B'))))).toEqual(['person_twice@2', 'person_twice@3']);
  });

  test("siblings' rows have one guardian, who knows what either row says", () => {
    const read = readAll(
      'Apellidos y nombres,DNI,Apoderado,DNI del apoderado,Celular del apoderado,Correo del apoderado\n"Rojas, Ana",71234567,"Vega, Eva",41234567,987654321,\n"Rojas, Leo",71234568,"Vega, Eva",41234567,,eva@x.pe\n"Rojas, Mía",71234569,"Otra, Eva",41234567,,\n',
    );
    expect(guardians(read)).toMatchObject([{ person: { phone: '+51987654321', email: 'eva@x.pe' } }]);
    expect(new Set(students(read).flatMap((student) => student.guardians.map(({ key }) => key))).size).toBe(1);
    expect(told(read)).toEqual(['guardian_differs@4']);
  });
});

describe('dates of a column', () => {
  const born = (...dates: string[]) =>
    readAll(
      `Apellidos,Nombres,Fecha de nacimiento\n${dates.map((date, at) => `Rojas,Ana${at === 0 ? '' : 'xyz'[at]},${date}`).join('\n')}\n`,
    );
  test('a day beyond the twelfth proves the order for all', () => {
    expect(students(born('05/04/2014', '25/04/2014')).map(({ person }) => person.birthDate)).toEqual([
      '2014-04-05',
      '2014-04-25',
    ]);
    expect(students(born('05/04/2014', '04/25/2014')).map(({ person }) => person.birthDate)).toEqual([
      '2014-05-04',
      '2014-04-25',
    ]);
  });

  test('without proof the country decides, and it is told', () => {
    const read = born('05/04/2014', '06/04/2014');
    expect(students(read)[0]!.person.birthDate).toBe('2014-04-05');
    expect(read.findings).toContainEqual(
      expect.objectContaining({
        code: 'roster.date_order_assumed',
        value: '05/04/2014',
        params: { order: 'day_first' },
      }),
    );
  });

  test('where both orders are proven, those that could be either are errors', () => {
    expect(told(born('25/04/2014', '04/25/2014', '05/04/2014'))).toEqual(['date_ambiguous@4']);
  });
});

describe('other lists', () => {
  test('staff: positions by word, and roles that no list gives', () => {
    const read = readAll(
      'Apellidos,Nombres,Cargo,Especialidad,Correo\nRojas,Ana,Docente de Matemática,"Matemática, Física",ana@x.pe\nLuna,Eva,Psicóloga,,\nPaz,Leo,Administrador,,\nRuiz,Mía,Astronauta,,\n',
    );
    expect((read.records as StaffRecord[]).map(({ staff }) => staff)).toEqual([
      { position: 'teacher', subjects: ['Matemática', 'Física'] },
      { asked: 'Psicóloga' },
      { asked: 'Administrador' },
      { asked: 'Astronauta' },
    ]);
    expect(told(read)).toEqual(['role_needs_person@3', 'role_needs_person@4', 'position_unknown@5']);
  });

  test('enrolments name students on record and classes once', () => {
    const read = readAll('Código,Clase\nA-001,Arte 5A\nA-002,Arte 5A\n,Arte 5A\nA-003,\n');
    expect(read.records.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'class class:arte 5a',
      'student student:a 001',
      'enrolment class:arte 5a:a 001',
      'student student:a 002',
      'enrolment class:arte 5a:a 002',
    ]);
    expect(codesOf(read)).toEqual(['student_missing', 'section_missing']);
  });

  test('a father and a mother in columns of their own', () => {
    const read = readAll(
      'Apellido paterno,Apellido materno,Nombres,Padre: apellidos y nombres,Madre: apellidos y nombres,Madre: celular\nROJAS,VEGA,ANA,ROJAS PAZ LUIS,VEGA RUIZ EVA,987654321\n',
    );
    expect(students(read)[0]!.guardians.map(({ relation }) => relation)).toEqual(['father', 'mother']);
    expect(guardians(read).map(({ person }) => `${person.givenNames} ${person.phone ?? ''}`)).toEqual([
      'Luis ',
      'Eva +51987654321',
    ]);
  });
});
