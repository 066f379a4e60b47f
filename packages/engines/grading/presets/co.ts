import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, recovery, seen, yearOf } from './parts.ts';

const tenth = { mode: 'half-up', places: 1 } as const;
const words = [
  { id: 'bajo', label: label('Bajo', 'Low') },
  { id: 'basico', label: label('Básico', 'Basic') },
  { id: 'alto', label: label('Alto', 'High') },
  { id: 'superior', label: label('Superior', 'Superior') },
];

export const CO: Preset = {
  country: 'CO',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      id: 'co-1-5',
      label: label('Institucional 1,0 a 5,0', 'School scale 1.0 to 5.0'),
      min: '1',
      max: '5',
      step: '0.1',
      places: 1,
      pass: '3',
      lowestRecordable: '1',
    }),
    {
      kind: 'levels',
      id: 'co-nacional',
      version: 1,
      label: label('Escala nacional', 'National scale'),
      pass: 'basico',
      levels: words,
    },
  ],
  equivalences: [
    {
      id: 'co-1-5-nacional',
      version: 1,
      from: 'co-1-5',
      to: 'co-nacional',
      rows: [
        { from: '1', gives: 'bajo' },
        { from: '3', gives: 'basico' },
        { from: '4', gives: 'alto' },
        { from: '4.6', gives: 'superior' },
      ],
    },
  ],
  policies: [
    policyWith({
      id: 'co-periodos',
      label: label('Cuatro periodos', 'Four periods'),
      scaleId: 'co-1-5',
      terms: yearOf(4, 'p', 'Periodo', 'Period'),
      rounding: { item: null, category: null, term: tenth, year: tenth },
      recovery: [recovery('nivelacion', 'Nivelación', 'Levelling', '3', { result: 'max', cap: '3' })],
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'co-siee',
      version: 1,
      label: label('SIEE habitual', 'Usual school rule'),
      meanRounding: tenth,
      clauses: [
        {
          id: 'passes',
          label: label('Aprueba todas las áreas', 'Passes every area'),
          when: {
            kind: 'all',
            of: [
              { kind: 'failed-at-most', count: 0 },
              { kind: 'attendance-at-least', percent: '75' },
            ],
          },
          outcome: 'promoted',
        },
        {
          id: 'levels-up',
          label: label('Pierde hasta dos áreas: nivelación', 'Fails up to two areas: levelling'),
          when: {
            kind: 'all',
            of: [
              { kind: 'failed-at-most', count: 2 },
              { kind: 'attendance-at-least', percent: '75' },
            ],
          },
          outcome: 'recovery-pending',
        },
        {
          id: 'stays',
          label: label('Con plan de apoyo y acta de la comisión', 'With a support plan and a committee act'),
          when: {
            kind: 'all',
            of: [
              { kind: 'on-file', document: 'support-plan' },
              { kind: 'on-file', document: 'committee-act' },
            ],
          },
          outcome: 'retained',
        },
        {
          id: 'otherwise',
          label: label(
            'Falta plan de apoyo o acta: no se puede decidir',
            'No support plan or act yet: nothing can be decided',
          ),
          when: { kind: 'always' },
          outcome: 'needs-decision',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'co-national',
      'Cada escala propia se traduce a Superior, Alto, Básico y Bajo',
      'Every school scale translates to Superior, Alto, Básico and Bajo',
      'Decreto 1290/2009 (DUR 1075/2015)',
    ),
    seen(
      'co-school-rule',
      'La promoción la fija el SIEE de cada colegio',
      'Each school sets promotion in its own rule',
      'Decreto 1290/2009 (DUR 1075/2015)',
    ),
    seen('co-pass', 'Aprueba con 3,0; hay colegios con 3,5', '3.0 passes; some schools ask for 3.5'),
    known('co-cuts', 'Cortes habituales 3,0, 4,0 y 4,6', 'Usual cuts 3.0, 4.0 and 4.6'),
    known('co-attendance', 'Suele perderse con 25 % de inasistencia', 'A quarter of absences usually fails the year'),
    known('co-levelling', 'La nivelación se registra con 3,0 como máximo', 'Levelling is recorded as 3.0 at most'),
    known(
      'co-before-retaining',
      'Antes de reprobar: plan de apoyo y acta de la comisión',
      'Before a student is retained: a support plan and a committee act',
    ),
  ],
};
