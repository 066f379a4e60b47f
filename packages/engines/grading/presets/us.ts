import type { Policy, TermNode } from '../shape/policy.ts';
import type { Preset } from '../shape/preset.ts';
import type { PromotionRule } from '../shape/promotion.ts';
import type { Level } from '../shape/scale.ts';
import { category, known, label, numeric, policyWith, term, yearOf, yearWith } from './parts.ts';

const LETTERS: [id: string, from: string, points: string][] = [
  ['F', '0', '0'],
  ['D-', '60', '0.7'],
  ['D', '63', '1'],
  ['D+', '67', '1.3'],
  ['C-', '70', '1.7'],
  ['C', '73', '2'],
  ['C+', '77', '2.3'],
  ['B-', '80', '2.7'],
  ['B', '83', '3'],
  ['B+', '87', '3.3'],
  ['A-', '90', '3.7'],
  ['A', '93', '4'],
];
const levels: Level[] = LETTERS.map(([id, from, points]) => ({ id, from, points, label: label(id, id) }));

const rounding: Policy['rounding'] = {
  item: null,
  category: null,
  term: { mode: 'half-up', places: 1 },
  year: { mode: 'half-up', places: 0 },
};

const shared = {
  scaleId: 'us-0-100',
  rounding,
  late: { per: 'day', graceMinutes: 0, percent: '10', of: 'full', most: '50', floor: '50' },
  extraCredit: { item: null, category: null, term: '100' },
  categories: [
    category('homework', 'Tareas', 'Homework', { weight: '20', items: 'points', dropLowest: 1 }),
    category('quizzes', 'Controles', 'Quizzes', { weight: '30', items: 'points' }),
    category('tests', 'Exámenes', 'Tests', { weight: '50', items: 'points' }),
  ],
} satisfies Partial<Policy>;

function semester(number: number): TermNode {
  const first = number * 2 - 1;
  const quarters = [first, first + 1].map((at) => term(`q${at}`, `Periodo ${at}`, `Quarter ${at}`, '40'));
  const exam: TermNode = { ...term(`s${number}e`, 'Examen final', 'Final exam', '20'), kind: 'exam' };
  return term(`s${number}`, `Semestre ${number}`, `Semester ${number}`, '1', [...quarters, exam]);
}

const creditsFor = (grade: number, credits: string): PromotionRule['clauses'][number] => ({
  id: `grade-${grade}`,
  label: label(`${credits} créditos al terminar ${grade}.º`, `${credits} credits by the end of grade ${grade}`),
  when: {
    kind: 'all',
    of: [
      { kind: 'grade-in', grades: [grade] },
      { kind: 'credits-at-least', value: credits },
    ],
  },
  outcome: grade === 12 ? 'graduated' : 'promoted',
});

export const US: Preset = {
  country: 'US',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      id: 'us-0-100',
      label: label('0 a 100 con letras', '0 to 100 with letters'),
      min: '0',
      max: '100',
      step: '1',
      places: 0,
      pass: '60',
      lowestRecordable: '0',
      levels,
    }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      ...shared,
      id: 'us-quarters',
      label: label('Cuatro periodos', 'Four quarters'),
      terms: yearOf(4, 'q', 'Periodo', 'Quarter'),
    }),
    policyWith({
      ...shared,
      id: 'us-semesters',
      label: label('Dos semestres con examen', 'Two semesters with an exam'),
      terms: yearWith([semester(1), semester(2)]),
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'us-credits',
      version: 1,
      label: label('Créditos', 'Credits'),
      meanRounding: null,
      clauses: [
        creditsFor(9, '5'),
        creditsFor(10, '10'),
        creditsFor(11, '15'),
        creditsFor(12, '22'),
        {
          id: 'otherwise',
          label: label('Faltan créditos', 'Credits are missing'),
          when: { kind: 'always' },
          outcome: 'recovery-pending',
        },
      ],
    },
  ],
  gpa: { rounding: { mode: 'half-up', places: 2 }, bonus: { honors: '0.5', ap: '1' } },
  facts: [
    known(
      'us-scale',
      'A-F con ±, 0 a 100, aprueba con 60 o 70 según el distrito',
      'A-F with ±, 0 to 100, 60 or 70 passes by district',
    ),
    known(
      'us-gpa',
      'Promedio de 4,0 puntos; honors +0,5 y AP +1 en el ponderado',
      'GPA of 4.0; honors +0.5 and AP +1 when weighted',
    ),
    known('us-credits', 'La promoción se decide por créditos del distrito', 'Promotion goes by credits, by district'),
    known(
      'us-late',
      '10 % por día de retraso, sin bajar por ello del 50 %',
      '10% per day late, which alone never goes under 50%',
    ),
  ],
};
