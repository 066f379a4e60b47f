// Words and data of the developer's gallery: not product text, so not in messages/.
import type { NotebookColour, NotebookPattern } from '../notebook/Notebook.tsx';

export const WORDS = {
  title: 'Patio UI',
  lede: 'Every component, in every theme. For developers.',
  parts: {
    basics: 'Basics',
    fields: 'Fields',
    feedback: 'Feedback',
    overlays: 'Overlays',
    pictures: 'Pictures',
    data: 'Table',
    grid: 'Grid',
    charts: 'Charts',
    time: 'Time',
    records: 'Records',
    states: 'States',
  },
};

/** As long as Spanish gets in a school. */
export const LONG = {
  title: 'Acompañamiento socioemocional y orientación vocacional de tercero de secundaria',
  sentence: 'Corresponsabilidad de las familias en el seguimiento extraordinario de las recuperaciones pedagógicas.',
  action: 'Reprogramar las evaluaciones extraordinarias',
  status: 'Pendiente de reconsideración administrativa',
  error: 'Este valor no corresponde a ninguna institución educativa registrada.',
};

export const CLASSES: {
  id: string;
  name: string;
  teacher: string;
  room: string;
  colour: NotebookColour;
  pattern: NotebookPattern;
  code: string;
}[] = [
  { id: 'mat', name: 'Mathematics', teacher: 'M. Quiroga', room: '204', colour: 1, pattern: 'grid', code: 'MAT' },
  { id: 'his', name: 'History', teacher: 'L. Medina', room: '204', colour: 2, pattern: 'diagonal', code: 'HIS' },
  { id: 'art', name: 'Art', teacher: 'N. Bautista', room: 'Studio', colour: 3, pattern: 'rings', code: 'ART' },
  { id: 'sci', name: 'Science', teacher: 'R. Cobos', room: 'Lab 1', colour: 4, pattern: 'dots', code: 'SCI' },
  { id: 'eng', name: 'English', teacher: 'J. Whitaker', room: '112', colour: 5, pattern: 'waves', code: 'ENG' },
  { id: 'spa', name: 'Spanish', teacher: 'P. Salas', room: '204', colour: 6, pattern: 'lines', code: 'SPA' },
  { id: 'mus', name: 'Music', teacher: 'I. Farías', room: 'Music', colour: 7, pattern: 'plus', code: 'MUS' },
  { id: 'pe', name: 'Phys. Ed.', teacher: 'O. Trejo', room: 'Court', colour: 8, pattern: 'zigzag', code: 'PE' },
];

export const NAMES = [
  'Abril Navarro',
  'Adrián Solís',
  'Benjamín Ortega',
  'Camila Duarte',
  'Daniela Ríos',
  'Diego Fuentes',
  'Elena Pacheco',
  'Emilio Vargas',
  'Gabriela Luna',
  'Hugo Maldonado',
  'Ian Whitfield',
  'Isabella Cruz',
  'Joaquín Peña',
  'Julieta Arce',
  'Leo Santana',
  'Lucía Bravo',
  'Mateo Ibarra',
  'Nora Callahan',
  'Olivia Meza',
];

export const TASKS = [
  { id: 'fq', name: 'Fractions quiz', kind: 'Quiz', of: 20, mark: 4 },
  { id: 'rh', name: 'Ratio homework 3', kind: 'HW', of: 10, mark: 1 },
  { id: 'gb', name: 'Garden budget', kind: 'Proj.', of: 50, mark: 2 },
  { id: 'dq', name: 'Decimals quiz', kind: 'Quiz', of: 20, mark: 4 },
  { id: 'ph', name: 'Percent homework', kind: 'HW', of: 10, mark: 1 },
  { id: 'u2', name: 'Unit 2 test', kind: 'Test', of: 100, mark: 3 },
  { id: 'sd', name: 'Scale drawing', kind: 'Proj.', of: 50, mark: 2 },
  { id: 'et', name: 'Exit ticket 9', kind: 'Quiz', of: 5, mark: 4 },
];

const RAW = [
  '18 8 47 17 9 83 46',
  '17 9 43 16 8 86 40',
  '11 7 35 14 6 54 31',
  '20 10 49 20 10 86 43',
  '18 9 44 16 9 88 44',
  '17 7 32 13 7 64 39',
  '19 9 41 17 8 83 42',
  '11 - 28 10 - 43 19',
  '16 10 49 18 10 87 -',
  '14 7 41 17 8 74 -',
  '16 8 39 16 - 66 -',
  '20 10 48 20 10 87 -',
  '16 8 31 13 6 69 -',
  '16 8 43 16 8 75 -',
  '11 5 - 12 6 60 -',
  '18 10 42 20 10 92 -',
  '15 8 41 18 9 87 -',
  '15 8 33 14 8 82 -',
  '19 9 49 20 9 89 -',
];
export const SCORES = new Map(
  RAW.map((line, index) => [NAMES[index]!, line.split(' ').map((n) => (n === '-' ? '' : n))]),
);
export const TOTALS = [88, 84, 63, 94, 88, 71, 86, 35, 91, 77, 77, 97, 69, 80, 48, 94, 84, 76, 94];

export const PEOPLE = Array.from({ length: 240 }, (_, index) => {
  const name = NAMES[index % NAMES.length]!;
  return {
    id: `p${index}`,
    name: index < NAMES.length ? name : `${name} ${Math.floor(index / NAMES.length) + 1}`,
    group: ['6-A', '6-B', '7-A', '7-B'][index % 4]!,
    state: ['ok', 'warn', 'neutral'][index % 3] as 'ok' | 'warn' | 'neutral',
    average: 60 + ((index * 7) % 40),
    absences: index % 6,
    family: NAMES[(index * 3) % NAMES.length]!,
  };
});

const WEEK = [
  'mat spa eng mat spa',
  'mat eng spa his sci',
  'eng mat mat spa eng',
  'sci his . . art',
  'spa sci art eng .',
  'his pe sci . mus',
  'pe . spa mus pe',
];
export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
export const PERIODS = [
  ['1', '7:30'],
  ['2', '8:20'],
  ['3', '9:10'],
  ['Break, 30 min', '10:00'],
  ['4', '10:30'],
  ['5', '11:20'],
  ['6', '12:10'],
  ['7', '13:00'],
] as const;
export const LESSONS = WEEK.flatMap((line, index) =>
  line.split(' ').map((id, day) => ({
    id: `${index}-${day}`,
    day: DAYS[day]!,
    period: String(index + 1),
    what: CLASSES.find((c) => c.id === id),
  })),
);

export const NAV = {
  top: [
    ['Today', 'sun'],
    ['My schedule', 'calendar'],
    ['Messages', 'message'],
  ],
  classes: [
    ['Math 6-A', 1],
    ['Math 6-B', 5],
    ['Math 7-A', 7],
    ['Robotics club', 4],
  ],
  teaching: [
    ['To grade', 'inbox'],
    ['Lesson plans', 'notebook'],
    ['Resources', 'library'],
    ['Assistant', 'sparkles'],
  ],
  students: [
    ['Needs attention', 'heart'],
    ['Report comments', 'file'],
  ],
} as const;
