import type { Locale } from '@patio/messages/runtime';

/** What is printed around the marks. Data, as the presets are: a country changes the words that its papers use. */
const ES = {
  reportCard: 'Boletín de calificaciones',
  transcript: 'Certificado de estudios',
  transcriptLine: 'Historial de todos los años',
  act: 'Acta de calificaciones',
  officialCode: 'Código',
  cycle: 'Año escolar',
  student: 'Estudiante',
  studentNumber: 'Código',
  document: 'Documento',
  born: 'Nacimiento',
  group: 'Grado y sección',
  tutor: 'Tutoría',
  teacher: 'Docente',
  attendance: 'Asistencia',
  subject: 'Asignatura',
  comment: 'Comentario',
  average: 'Promedio',
  finalShort: 'Final',
  habits: 'Hábitos y convivencia',
  message: 'Mensaje de la tutoría',
  order: 'N.º',
  result: 'Resultado',
  passed: 'Aprobado',
  notPassed: 'No aprobado',
  passedOf: 'Aprobados',
  running: 'En curso',
  nothingYet: 'Todavía no hay notas publicadas.',
  signTutor: 'Tutoría',
  signTeacher: 'Docente',
  signCoordinator: 'Coordinación',
  signDirector: 'Dirección',
  signOffice: 'Secretaría',
  signGuardian: 'Madre, padre o apoderado',
  version: 'Versión',
  issued: 'emitida el',
  printed: 'Impreso el',
  number: 'Documento n.º',
  verify: 'Verificar',
  of: 'de',
  notValid: 'Copia sin valor oficial.',
  draft: 'BORRADOR',
  unofficial: 'NO OFICIAL',
  levelOne: 'En inicio',
  levelTwo: 'Avanza',
  levelThree: 'Logra',
  levelFour: 'Destaca',
  habitAgreements: 'Respeta los acuerdos',
  habitFinishes: 'Termina lo que empieza',
  habitHelp: 'Pide ayuda cuando la necesita',
  habitCare: 'Cuida a los demás',
};
export type Words = { [Key in keyof typeof ES]: string };

const EN: Words = {
  reportCard: 'Report card',
  transcript: 'Transcript',
  transcriptLine: 'Record of all years',
  act: 'Grade act',
  officialCode: 'School code',
  cycle: 'School year',
  student: 'Student',
  studentNumber: 'Number',
  document: 'ID',
  born: 'Date of birth',
  group: 'Grade and section',
  tutor: 'Homeroom teacher',
  teacher: 'Teacher',
  attendance: 'Attendance',
  subject: 'Subject',
  comment: 'Comment',
  average: 'Average',
  finalShort: 'Final',
  habits: 'Habits and living together',
  message: 'From the homeroom teacher',
  order: 'No.',
  result: 'Result',
  passed: 'Passed',
  notPassed: 'Not passed',
  passedOf: 'Passed',
  running: 'In progress',
  nothingYet: 'No published grades yet.',
  signTutor: 'Homeroom teacher',
  signTeacher: 'Teacher',
  signCoordinator: 'Coordinator',
  signDirector: 'Principal',
  signOffice: 'School office',
  signGuardian: 'Parent or guardian',
  version: 'Version',
  issued: 'issued on',
  printed: 'Printed on',
  number: 'Document no.',
  verify: 'Verify',
  of: 'of',
  notValid: 'Copy without official value.',
  draft: 'DRAFT',
  unofficial: 'UNOFFICIAL',
  levelOne: 'Beginning',
  levelTwo: 'Developing',
  levelThree: 'Achieves',
  levelFour: 'Excels',
  habitAgreements: 'Keeps agreements',
  habitFinishes: 'Finishes what is started',
  habitHelp: 'Asks for help when needed',
  habitCare: 'Cares for others',
};

interface Layout {
  paper: 'a4' | 'letter';
  es: Partial<Words>;
  en: Partial<Words>;
}

/** What each country calls its papers, and on which paper it prints them. */
const LAYOUTS: Record<string, Layout> = {
  PE: {
    paper: 'a4',
    es: {
      reportCard: 'Informe de progreso',
      act: 'Acta de evaluación',
      officialCode: 'Código modular',
      subject: 'Área curricular',
      signGuardian: 'Madre, padre o apoderado',
    },
    en: { reportCard: 'Progress report', officialCode: 'Modular code', subject: 'Learning area' },
  },
  CL: {
    paper: 'letter',
    es: {
      reportCard: 'Informe de notas',
      transcript: 'Concentración de notas',
      officialCode: 'RBD',
      group: 'Curso',
      tutor: 'Jefatura de curso',
      message: 'Mensaje de la jefatura de curso',
      signTutor: 'Jefatura de curso',
      signGuardian: 'Apoderado o apoderada',
    },
    en: { officialCode: 'RBD', group: 'Class' },
  },
  CO: {
    paper: 'letter',
    es: {
      act: 'Acta de evaluación',
      officialCode: 'Código DANE',
      cycle: 'Año lectivo',
      group: 'Grado y grupo',
      tutor: 'Dirección de grupo',
      message: 'Mensaje de la dirección de grupo',
      subject: 'Área o asignatura',
      signTutor: 'Dirección de grupo',
      signDirector: 'Rectoría',
      signGuardian: 'Acudiente',
    },
    en: { officialCode: 'DANE code' },
  },
  EC: {
    paper: 'a4',
    es: {
      reportCard: 'Libreta de calificaciones',
      transcript: 'Récord académico',
      officialCode: 'Código AMIE',
      cycle: 'Año lectivo',
      group: 'Grado y paralelo',
      signDirector: 'Rectorado',
      signGuardian: 'Representante legal',
    },
    en: { officialCode: 'AMIE code' },
  },
  MX: {
    paper: 'letter',
    es: {
      reportCard: 'Boleta de evaluación',
      transcript: 'Historial académico',
      officialCode: 'Clave',
      cycle: 'Ciclo escolar',
      student: 'Alumno',
      group: 'Grado y grupo',
      tutor: 'Docente titular',
      message: 'Mensaje de quien guía el grupo',
      signTutor: 'Docente titular',
      signGuardian: 'Madre, padre o tutor',
    },
    en: { officialCode: 'School key' },
  },
  AR: {
    paper: 'a4',
    es: {
      transcript: 'Certificado analítico',
      officialCode: 'CUE',
      cycle: 'Ciclo lectivo',
      group: 'Curso y división',
      subject: 'Espacio curricular',
      signGuardian: 'Madre, padre o responsable',
    },
    en: { officialCode: 'CUE' },
  },
  BO: {
    paper: 'letter',
    es: {
      reportCard: 'Libreta escolar',
      transcript: 'Historial académico',
      officialCode: 'Código SIE',
      cycle: 'Gestión',
      group: 'Año y paralelo',
      subject: 'Área de saberes',
      tutor: 'Asesoría de curso',
      signTutor: 'Asesoría de curso',
      signGuardian: 'Madre, padre o tutor',
    },
    en: { officialCode: 'SIE code' },
  },
  ES: {
    paper: 'a4',
    es: {
      reportCard: 'Boletín de notas',
      transcript: 'Historial académico',
      act: 'Acta de evaluación',
      officialCode: 'Código de centro',
      cycle: 'Curso',
      student: 'Alumno o alumna',
      group: 'Curso y grupo',
      signGuardian: 'Familia',
    },
    en: { officialCode: 'Centre code' },
  },
  US: {
    paper: 'letter',
    es: { reportCard: 'Boleta de calificaciones', transcript: 'Expediente académico', group: 'Grado y grupo' },
    en: { officialCode: 'NCES ID', group: 'Grade and homeroom' },
  },
};

const DEFAULTS: Record<Locale, Words> = { es: ES, en: EN };

/** How a country prints, in one language; a country without a layout of its own gets the plain one. */
export function layoutOf(country: string, locale: Locale): { paper: 'a4' | 'letter'; words: Words } {
  const own = LAYOUTS[country];
  return { paper: own?.paper ?? 'a4', words: { ...DEFAULTS[locale], ...own?.[locale] } };
}

/** The habits that a homeroom teacher looks at, and the four steps of each. */
export const HABITS = ['habitAgreements', 'habitFinishes', 'habitHelp', 'habitCare'] as const;
export type Habit = (typeof HABITS)[number];
export const HABIT_STEPS = ['levelOne', 'levelTwo', 'levelThree', 'levelFour'] as const;
