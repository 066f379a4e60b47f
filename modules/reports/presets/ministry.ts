/** What a column of a ministry's list is filled with. */
export const MINISTRY_FIELDS = [
  'order',
  'document_kind',
  'document_number',
  'student_number',
  'first_surname',
  'second_surname',
  'surnames',
  'given_names',
  'full_name',
  'sex',
  'birth_date',
  'age',
  'nationality',
  'level',
  'homeroom',
  'status',
  'enrolled_on',
  'left_on',
  'guardian',
  'guardian_relation',
  'guardian_document',
  'guardian_phone',
  'school_code',
  'school_name',
  'year',
  'address',
  'empty',
] as const;
export type MinistryField = (typeof MINISTRY_FIELDS)[number];

export interface MinistryPreset {
  id: string;
  country: string;
  /** How people in the country call the list. */
  name: string;
  /** What it is and what it is not, for whoever hands it in. */
  note: string;
  dates: 'dd/mm/yyyy' | 'yyyy-mm-dd';
  sex: { female: string; male: string; other: string };
  /** The columns in the order of the form, each under the word of the form. */
  columns: readonly { title: string; field: MinistryField; width?: number }[];
}

const LETTERS_HM = { female: 'M', male: 'H', other: '' };
const LETTERS_FM = { female: 'F', male: 'M', other: '' };

/**
 * Lists of enrolment in the columns and the order of a country's form. They are plain lists with what Patio knows, not files made
 * by the ministry's system: what Patio does not keep stays empty under its title, so that nobody takes it for known.
 */
export const MINISTRY_PRESETS: readonly MinistryPreset[] = [
  {
    id: 'pe_enrolment',
    country: 'PE',
    name: 'Nómina de matrícula (orden de SIAGIE)',
    note: 'Lista con las columnas de la nómina de matrícula del Perú. La nómina oficial se genera en SIAGIE; esta sirve para cargarla o compararla.',
    dates: 'dd/mm/yyyy',
    sex: LETTERS_HM,
    columns: [
      { title: 'N.º', field: 'order', width: 6 },
      { title: 'Código modular', field: 'school_code', width: 16 },
      { title: 'Tipo de documento', field: 'document_kind', width: 14 },
      { title: 'N.º de documento', field: 'document_number', width: 16 },
      { title: 'Código del estudiante', field: 'student_number', width: 16 },
      { title: 'Apellido paterno', field: 'first_surname', width: 20 },
      { title: 'Apellido materno', field: 'second_surname', width: 20 },
      { title: 'Nombres', field: 'given_names', width: 24 },
      { title: 'Sexo', field: 'sex', width: 7 },
      { title: 'Fecha de nacimiento', field: 'birth_date', width: 14 },
      { title: 'Edad', field: 'age', width: 7 },
      { title: 'Grado', field: 'level', width: 16 },
      { title: 'Sección', field: 'homeroom', width: 12 },
      { title: 'Situación de matrícula', field: 'status', width: 16 },
      { title: 'País', field: 'nationality', width: 12 },
      { title: 'Lengua materna', field: 'empty', width: 14 },
      { title: 'Apoderado', field: 'guardian', width: 30 },
      { title: 'Parentesco', field: 'guardian_relation', width: 14 },
      { title: 'DNI del apoderado', field: 'guardian_document', width: 16 },
    ],
  },
  {
    id: 'co_enrolment',
    country: 'CO',
    name: 'Matrícula (orden del anexo de SIMAT)',
    note: 'Lista con las columnas principales del anexo de matrícula de Colombia. El reporte oficial se presenta en SIMAT.',
    dates: 'dd/mm/yyyy',
    sex: LETTERS_FM,
    columns: [
      { title: 'AÑO_INF', field: 'year', width: 9 },
      { title: 'CODIGO_DANE', field: 'school_code', width: 16 },
      { title: 'TIPO_DOCUMENTO', field: 'document_kind', width: 16 },
      { title: 'NRO_DOCUMENTO', field: 'document_number', width: 16 },
      { title: 'APELLIDO1', field: 'first_surname', width: 20 },
      { title: 'APELLIDO2', field: 'second_surname', width: 20 },
      { title: 'NOMBRES', field: 'given_names', width: 24 },
      { title: 'DIRECCION_RESIDENCIA', field: 'address', width: 30 },
      { title: 'ESTRATO', field: 'empty', width: 10 },
      { title: 'FECHA_NACIMIENTO', field: 'birth_date', width: 16 },
      { title: 'GENERO', field: 'sex', width: 9 },
      { title: 'PAIS_ORIGEN', field: 'nationality', width: 12 },
      { title: 'GRADO', field: 'level', width: 14 },
      { title: 'GRUPO', field: 'homeroom', width: 10 },
      { title: 'ESTADO', field: 'status', width: 14 },
      { title: 'FECHA_INI', field: 'enrolled_on', width: 14 },
    ],
  },
  {
    id: 'ec_enrolment',
    country: 'EC',
    name: 'Nómina de estudiantes (orden de CAS)',
    note: 'Lista con las columnas de la nómina de estudiantes del Ecuador. El registro oficial está en la plataforma del Ministerio de Educación.',
    dates: 'dd/mm/yyyy',
    sex: LETTERS_HM,
    columns: [
      { title: 'Nro.', field: 'order', width: 6 },
      { title: 'Código AMIE', field: 'school_code', width: 14 },
      { title: 'Tipo de identificación', field: 'document_kind', width: 18 },
      { title: 'Número de identificación', field: 'document_number', width: 18 },
      { title: 'Apellidos', field: 'surnames', width: 28 },
      { title: 'Nombres', field: 'given_names', width: 24 },
      { title: 'Género', field: 'sex', width: 8 },
      { title: 'Fecha de nacimiento', field: 'birth_date', width: 14 },
      { title: 'Nacionalidad', field: 'nationality', width: 14 },
      { title: 'Autoidentificación étnica', field: 'empty', width: 18 },
      { title: 'Grado o curso', field: 'level', width: 16 },
      { title: 'Paralelo', field: 'homeroom', width: 12 },
      { title: 'Representante legal', field: 'guardian', width: 30 },
      { title: 'Cédula del representante', field: 'guardian_document', width: 18 },
      { title: 'Teléfono', field: 'guardian_phone', width: 16 },
    ],
  },
  {
    id: 'mx_enrolment',
    country: 'MX',
    name: 'Relación de inscripción (orden de control escolar)',
    note: 'Lista con las columnas de la relación de alumnos inscritos que pide control escolar. La inscripción oficial se registra en el sistema de la SEP de tu estado.',
    dates: 'dd/mm/yyyy',
    sex: LETTERS_HM,
    columns: [
      { title: 'No.', field: 'order', width: 6 },
      { title: 'CCT', field: 'school_code', width: 14 },
      { title: 'CURP', field: 'document_number', width: 22 },
      { title: 'Primer apellido', field: 'first_surname', width: 20 },
      { title: 'Segundo apellido', field: 'second_surname', width: 20 },
      { title: 'Nombre(s)', field: 'given_names', width: 24 },
      { title: 'Sexo', field: 'sex', width: 7 },
      { title: 'Fecha de nacimiento', field: 'birth_date', width: 14 },
      { title: 'Edad', field: 'age', width: 7 },
      { title: 'Grado', field: 'level', width: 14 },
      { title: 'Grupo', field: 'homeroom', width: 10 },
      { title: 'Situación', field: 'status', width: 14 },
      { title: 'Fecha de inscripción', field: 'enrolled_on', width: 14 },
    ],
  },
  {
    id: 'cl_enrolment',
    country: 'CL',
    name: 'Matrícula (orden de SIGE)',
    note: 'Lista con las columnas de la matrícula de Chile. El registro oficial se hace en SIGE.',
    dates: 'dd/mm/yyyy',
    sex: LETTERS_FM,
    columns: [
      { title: 'N°', field: 'order', width: 6 },
      { title: 'RBD', field: 'school_code', width: 12 },
      { title: 'RUN / IPE', field: 'document_number', width: 16 },
      { title: 'Apellido paterno', field: 'first_surname', width: 20 },
      { title: 'Apellido materno', field: 'second_surname', width: 20 },
      { title: 'Nombres', field: 'given_names', width: 24 },
      { title: 'Género', field: 'sex', width: 8 },
      { title: 'Fecha de nacimiento', field: 'birth_date', width: 14 },
      { title: 'Nacionalidad', field: 'nationality', width: 14 },
      { title: 'Grado', field: 'level', width: 16 },
      { title: 'Letra', field: 'homeroom', width: 10 },
      { title: 'Dirección', field: 'address', width: 30 },
      { title: 'Fecha de incorporación', field: 'enrolled_on', width: 14 },
      { title: 'Fecha de retiro', field: 'left_on', width: 14 },
    ],
  },
];

export const findPreset = (id: string): MinistryPreset | undefined => MINISTRY_PRESETS.find((each) => each.id === id);
