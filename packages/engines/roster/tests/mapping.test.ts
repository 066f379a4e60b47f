import { describe, expect, test } from 'vitest';
import { proposeMapping, rememberMapping, type Table } from '../index.ts';

const table = (header: string[], ...rows: string[][]): Table => ({
  name: 'lista',
  headerRow: 1,
  above: [],
  header,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const fieldsOf = (header: string[], ...rows: string[][]) =>
  proposeMapping(table(header, ...rows)).columns.map(({ field }) => field);

describe('columns by what they are called', () => {
  test.each([
    ['Apellidos y Nombres', 'fullName'],
    ['APELLIDO PATERNO', 'firstSurname'],
    ['Ap. Materno', 'secondSurname'],
    ['nombres', 'givenNames'],
    ['Nº de documento', 'documentNumber'],
    ['Tipo de Documento', 'documentKind'],
    ['NRO_DOCUMENTO', 'documentNumber'],
    ['APELLIDO1', 'firstSurname'],
    ['APELLIDO2', 'secondSurname'],
    ['NOMBRE1', 'givenNames'],
    ['NOMBRE2', 'secondGivenName'],
    ['FECHA_NACIMIENTO', 'birthDate'],
    ['GENERO', 'sex'],
    ['Fecha de Nacimiénto', 'birthDate'],
    ['fehca de nacimiento', 'birthDate'],
    ['Date of Birth', 'birthDate'],
    ['Last name', 'surnames'],
    ['First Name', 'givenNames'],
    ['Student ID', 'studentNumber'],
    ['Grado', 'gradeLevel'],
    ['Sección', 'homeroom'],
    ['Grado y sección', 'gradeAndHomeroom'],
    ['Nivel', 'level'],
    ['Correo electrónico', 'email'],
    ['Celular', 'phone'],
    ['Dirección', 'address'],
    ['Nacionalidad', 'nationality'],
    ['SEDE', 'school'],
    ['Celular del apoderado', 'guardian1.phone'],
    ['Apoderado', 'guardian1.fullName'],
    ['DNI de la madre', 'guardian1.documentNumber'],
    ['Nombre completo del acudiente', 'guardian1.fullName'],
    ['Parentesco', 'guardian1.relation'],
    ['Guardian email', 'guardian1.email'],
    ['¿Puede recoger?', 'guardian1.mayPickUp'],
    ['Vive con el estudiante', 'guardian1.livesWith'],
    ['Cargo', 'position'],
    ['N°', null],
    ['Edad', null],
    ['Padre vive', null],
    ['Talla de polo', null],
  ])('%s', (header, field) => {
    expect(fieldsOf([header])).toEqual([field]);
  });

  test('a father, a mother and whoever is in charge have a place each', () => {
    const mapping = proposeMapping(
      table([
        'Estudiante',
        'Padre: apellidos y nombres',
        'Padre: DNI',
        'Madre: apellidos y nombres',
        'Madre: celular',
        'Apoderado 1',
        'Correo',
      ]),
    );
    expect(mapping.columns.map(({ field }) => field)).toEqual([
      'fullName',
      'guardian1.fullName',
      'guardian1.documentNumber',
      'guardian2.fullName',
      'guardian2.phone',
      'guardian3.fullName',
      'guardian3.email',
    ]);
    expect(mapping.relations).toEqual({ guardian1: 'father', guardian2: 'mother', guardian3: null });
  });

  test('a second column of a kind is about the adult named before it', () => {
    expect(fieldsOf(['Apellidos', 'Nombres', 'DNI', 'Apoderado', 'DNI (2)', 'Teléfono'])).toEqual([
      'surnames',
      'givenNames',
      'documentNumber',
      'guardian1.fullName',
      'guardian1.documentNumber',
      'guardian1.phone',
    ]);
  });

  test('one word that means two things is decided by the values', () => {
    expect(fieldsOf(['Estudiante', 'Curso'], ['Rojas Ana', '5.º A'], ['Luna Eva', '5B'])).toEqual([
      'fullName',
      'gradeAndHomeroom',
    ]);
    expect(fieldsOf(['Estudiante', 'Curso'], ['Rojas Ana', 'Matemática'], ['Luna Eva', 'Arte'])).toEqual([
      'fullName',
      'course',
    ]);
    expect(fieldsOf(['Name', 'Section'], ['Ana Rojas', 'A'], ['Eva Luna', 'B'])).toEqual(['fullName', 'homeroom']);
    expect(fieldsOf(['Nombre', 'DNI'], ['Ana Rojas Vega', '71234567'])).toEqual(['fullName', 'documentNumber']);
  });
});

describe('columns by what stands in them', () => {
  test('unknown headers', () => {
    const rows = [
      ['Rojas Vega, Ana', '71234567', '12/03/2014', 'F', 'ana@x.pe'],
      ['Luna Ruiz, Eva', '71234568', '25/04/2014', 'M', 'eva@x.pe'],
    ];
    const { columns } = proposeMapping(table(['A', 'B', 'C', 'D', 'E'], ...rows));
    expect(columns.map(({ field }) => field)).toEqual(['fullName', 'documentNumber', 'birthDate', 'sex', 'email']);
    expect(columns.every(({ why, confidence }) => why.join() === 'content' && confidence < 0.8)).toBe(true);
  });

  test('values raise or shake what the header says', () => {
    const sure = proposeMapping(table(['Fecha de nacimiento'], ['12/03/2014'])).columns[0]!;
    const shaken = proposeMapping(table(['Fecha de nacimiento'], ['azul'], ['rojo'])).columns[0]!;
    expect(sure).toMatchObject({ why: ['header', 'content'], samples: ['12/03/2014'] });
    expect(sure.confidence).toBeGreaterThan(0.95);
    expect(shaken.confidence).toBeLessThan(0.6);
  });
});

test('what a person decided is remembered, accents and capitals aside', () => {
  const first = proposeMapping(table(['Alumno', 'Talla de polo', 'Edad']));
  const decided = {
    ...first,
    columns: first.columns.map((column) =>
      column.column === 1 ? { ...column, field: 'studentNumber' as const } : column,
    ),
  };
  const again = proposeMapping(table(['ALUMNO', 'talla de pólo']), rememberMapping(decided));
  expect(again.columns[1]).toMatchObject({ field: 'studentNumber', confidence: 1, why: ['remembered'] });
});

test.each([
  [['Apellidos', 'Nombres', 'Cargo'], 'staff'],
  [['Docente', 'Correo'], 'staff'],
  [['Código', 'Clase'], 'enrolments'],
  [['Estudiante', 'Asignatura'], 'enrolments'],
  [['Apellidos', 'Nombres', 'Grado'], 'students'],
])('%j is a list of %s', (header, kind) => {
  expect(proposeMapping(table(header)).kind).toBe(kind);
});
