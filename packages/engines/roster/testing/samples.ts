import { csvText } from '../write/csv.ts';
import { type XlsxCell, xlsxFile } from '../write/xlsx.ts';
import { sampleOneRoster } from './oneroster.ts';
import { dayFirst, type SamplePerson, samplePerson } from './people.ts';

/** A list to try the import with, made when somebody asks for it. */
export interface SampleFile {
  id: 'siagie' | 'semicolons' | 'oneroster' | 'errors';
  fileName: string;
  contentType: string;
  bytes: () => Uint8Array;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const whole = ({ first, second, given }: SamplePerson): string => `${first} ${second}, ${given}`.toUpperCase();
/** Days as a spreadsheet counts them. */
const serial = (date: string): { day: number } => ({ day: Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569 });

/** As the ministry's program writes it: titles, headings over several columns, and a total at the end. */
function siagie(students: number): Uint8Array {
  const body = Array.from({ length: students }, (_, at): XlsxCell[] => {
    const child = samplePerson(at);
    const mother = samplePerson(at + 1_000, 1985);
    const section = at % 2 ? 'B' : 'A';
    return [
      at + 1,
      'DNI',
      Number(child.document),
      child.first.toUpperCase(),
      child.second.toUpperCase(),
      child.given.toUpperCase(),
      child.girl ? 'M' : 'H',
      serial(child.born),
      'PRIMARIA',
      'QUINTO',
      section,
      mother.document,
      whole(mother),
      mother.phone,
    ];
  });
  const rows: XlsxCell[][] = [
    ['MINISTERIO DE EDUCACIÓN'],
    ['NÓMINA DE MATRÍCULA 2026'],
    ['Institución educativa: 1234 SANTA ROSA', '', '', '', '', '', '', 'UGEL 03'],
    [],
    ['', 'DATOS DEL ESTUDIANTE', '', '', '', '', '', '', 'UBICACIÓN', '', '', 'MADRE', '', ''],
    [
      'N°',
      'Tipo de documento',
      'N° de documento',
      'Apellido paterno',
      'Apellido materno',
      'Nombres',
      'Sexo',
      'Fecha de nacimiento',
      'Nivel',
      'Grado',
      'Sección',
      'DNI',
      'Apellidos y nombres',
      'Celular',
    ],
    ...body,
    ['TOTAL', students],
  ];
  return xlsxFile([{ name: 'Nómina', rows, merged: ['A1:N1', 'A2:N2', 'B5:H5', 'I5:K5', 'L5:N5'] }]);
}

/** As a school's own spreadsheet saves it: semicolons, the alphabet of Windows, guardians beside students. */
function semicolons(students: number): Uint8Array {
  const rows = Array.from({ length: students }, (_, at) => {
    const child = samplePerson(at + 200);
    const adult = samplePerson(at + 1_200, 1983);
    return [
      whole(child),
      child.document,
      dayFirst(child.born),
      child.girl ? 'Femenino' : 'Masculino',
      `5.º ${at % 2 ? 'B' : 'A'}`,
      whole(adult),
      adult.girl ? 'Madre' : 'Padre',
      adult.phone,
      adult.email,
    ];
  });
  const header = [
    'Apellidos y nombres',
    'DNI',
    'Fecha nac.',
    'Sexo',
    'Grado y sección',
    'Apoderado',
    'Parentesco',
    'Celular del apoderado',
    'Correo del apoderado',
  ];
  const text = [header, ...rows]
    .map((cells) => cells.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';'))
    .join('\r\n');
  // The first 256 letters of Unicode are those of Windows, but for a few signs that no name has.
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** One of everything that can be wrong with a row. */
function errors(): Uint8Array {
  const good = samplePerson(400);
  const row = (
    change: Partial<
      Record<'name' | 'document' | 'born' | 'sex' | 'grade' | 'adult' | 'tie' | 'phone' | 'email', string>
    >,
    at: number,
  ): string[] => {
    const child = samplePerson(at);
    const adult = samplePerson(at + 1_000, 1980);
    return [
      change.name ?? whole(child),
      change.document ?? child.document,
      change.born ?? dayFirst(child.born),
      change.sex ?? (child.girl ? 'F' : 'M'),
      change.grade ?? '5',
      'A',
      change.adult ?? whole(adult),
      change.tie ?? 'Madre',
      change.phone ?? adult.phone,
      change.email ?? adult.email,
    ];
  };
  return new TextEncoder().encode(
    `\ufeff${csvText([
      [
        'apellidos Y NOMBRES',
        'dni',
        'FECHA NACIMIENTO',
        'sexo',
        'Grado',
        'Sección',
        'Apoderado',
        'Parentesco',
        'Celular',
        'Correo',
      ],
      row({ born: '25/03/2014' }, 400),
      row({ born: '25/03/2014' }, 400),
      row({ document: good.document }, 401),
      row({ born: '31/02/2014' }, 402),
      row({ born: '12/08/2031' }, 403),
      row({ document: '12AB' }, 404),
      row({ name: 'Rojas' }, 405),
      row({ sex: 'sí' }, 406),
      row({ phone: '123', email: 'sin arroba' }, 407),
      row({ tie: 'vecina lejana', document: '7654321' }, 408),
    ])
      // What a spreadsheet would run is written here as somebody would send it, without the quote that our own files put in front.
      .concat(`=HYPERLINK("http://ejemplo.test"),${good.document.replace('7', '6')},05/05/2014,F,5,A,,,,\r\n`)}`,
  );
}

/** Four lists as schools really send them. */
export const SAMPLE_FILES: readonly SampleFile[] = [
  { id: 'siagie', fileName: 'nomina-siagie.xlsx', contentType: XLSX, bytes: () => siagie(40) },
  { id: 'semicolons', fileName: 'lista-del-colegio.csv', contentType: 'text/csv', bytes: () => semicolons(40) },
  { id: 'oneroster', fileName: 'oneroster-1.2.zip', contentType: 'application/zip', bytes: () => sampleOneRoster(40) },
  { id: 'errors', fileName: 'lista-con-errores.csv', contentType: 'text/csv', bytes: errors },
];
