import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, seen, yearOf } from './parts.ts';

const rounding = {
  item: null,
  category: null,
  term: { mode: 'half-up', places: 0 },
  year: { mode: 'truncate', places: 1 },
} as const;
const sep = { label: label('SEP 5 a 10', 'SEP 5 to 10'), min: '0', max: '10', step: '1', places: 1, pass: '6' };
const terms = yearOf(3, 'p', 'Periodo', 'Period');

export const MX: Preset = {
  country: 'MX',
  version: 1,
  year: 2026,
  scales: [
    numeric({ ...sep, id: 'mx-5-10', lowestRecordable: '5' }),
    numeric({
      ...sep,
      id: 'mx-6-10',
      label: label('SEP 6 a 10 (1.º y 2.º)', 'SEP 6 to 10 (1st and 2nd)'),
      lowestRecordable: '6',
    }),
    {
      kind: 'levels',
      id: 'mx-preescolar',
      version: 1,
      label: label('Preescolar, sin números', 'Preschool, no numbers'),
      pass: 'en-desarrollo',
      levels: [
        { id: 'requiere-apoyo', label: label('Requiere apoyo', 'Needs support') },
        { id: 'en-desarrollo', label: label('En desarrollo', 'Developing') },
        { id: 'esperado', label: label('Esperado', 'As expected') },
      ],
    },
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'mx-periodos',
      label: label('Tres periodos', 'Three periods'),
      scaleId: 'mx-5-10',
      terms,
      rounding,
    }),
    policyWith({
      id: 'mx-periodos-1-2',
      label: label('Tres periodos, 1.º y 2.º', 'Three periods, 1st and 2nd'),
      scaleId: 'mx-6-10',
      terms,
      rounding,
    }),
  ],
  competencyPolicies: [
    {
      id: 'mx-preescolar',
      version: 1,
      label: label('Preescolar', 'Preschool'),
      scaleId: 'mx-preescolar',
      conclusionFor: ['requiere-apoyo', 'en-desarrollo', 'esperado'],
      leastEvidence: 1,
      mayStayOpen: true,
      year: 'judged',
    },
  ],
  promotions: [
    {
      id: 'mx-basica',
      version: 1,
      label: label('Educación básica', 'Basic education'),
      meanRounding: { mode: 'truncate', places: 1 },
      clauses: [
        {
          id: 'first-grade',
          label: label('1.º de primaria con 80 % de asistencia', 'First grade of primary with 80% attendance'),
          when: {
            kind: 'all',
            of: [
              { kind: 'stage-is', stage: 'primary' },
              { kind: 'grade-in', grades: [1] },
              { kind: 'attendance-at-least', percent: '80' },
            ],
          },
          outcome: 'promoted',
        },
        {
          id: 'passes',
          label: label('80 % de asistencia y promedio de 6', '80% attendance and a mean of 6'),
          when: {
            kind: 'all',
            of: [
              { kind: 'attendance-at-least', percent: '80' },
              { kind: 'mean-at-least', value: '6' },
            ],
          },
          outcome: 'promoted',
        },
        {
          id: 'otherwise',
          label: label('Decide la escuela con la autoridad', 'The school decides with the authority'),
          when: { kind: 'always' },
          outcome: 'needs-decision',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'mx-scale',
      '5 a 10; 5 es no acreditado; 1.º y 2.º de primaria, 6 a 10',
      '5 to 10; 5 does not pass; 1st and 2nd of primary, 6 to 10',
      'SEP',
    ),
    seen('mx-mean', 'Promedio mínimo de 6', 'A mean of at least 6', 'Acuerdo 10/09/23'),
    known(
      'mx-attendance',
      '80 % de asistencia (confirmar en el Acuerdo 10/09/23)',
      '80% attendance (confirm in Acuerdo 10/09/23)',
      'Acuerdo 11/03/19',
    ),
    known(
      'mx-decimals',
      'Enteros en la boleta; promedio con un decimal, truncado',
      'Whole marks on the report card; mean with one decimal, cut off',
    ),
    known(
      'mx-first-grade',
      '1.º de primaria se acredita con la asistencia',
      'First grade of primary is passed by attendance',
    ),
    known('mx-preschool', 'Preescolar sin números', 'No numbers in preschool'),
  ],
};
