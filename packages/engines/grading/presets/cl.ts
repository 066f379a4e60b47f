import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, seen, yearOf } from './parts.ts';

const tenth = { mode: 'half-up', places: 1 } as const;
const rounding = { item: tenth, category: null, term: tenth, year: tenth };

export const CL: Preset = {
  country: 'CL',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      id: 'cl-1-7',
      label: label('1,0 a 7,0', '1.0 to 7.0'),
      min: '1',
      max: '7',
      step: '0.1',
      places: 1,
      pass: '4',
      lowestRecordable: '1',
    }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'cl-semestres',
      label: label('Dos semestres', 'Two semesters'),
      scaleId: 'cl-1-7',
      conversion: { kind: 'pass-at', percent: '60' },
      terms: yearOf(2, 's', 'Semestre', 'Semester'),
      rounding,
    }),
    policyWith({
      id: 'cl-trimestres',
      label: label('Tres trimestres', 'Three trimesters'),
      scaleId: 'cl-1-7',
      conversion: { kind: 'pass-at', percent: '60' },
      terms: yearOf(3, 't', 'Trimestre', 'Trimester'),
      rounding,
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'cl-decreto-67',
      version: 1,
      label: label('Decreto 67', 'Decree 67'),
      meanRounding: tenth,
      clauses: [
        {
          id: 'attends-and-passes',
          label: label(
            'Asiste 85 % y aprueba todo, o reprueba una con promedio 4,5, o dos con promedio 5,0',
            'Attends 85% and passes all, or fails one with a mean of 4.5, or two with a mean of 5.0',
          ),
          when: {
            kind: 'all',
            of: [
              { kind: 'attendance-at-least', percent: '85' },
              {
                kind: 'any',
                of: [
                  { kind: 'failed-at-most', count: 0 },
                  {
                    kind: 'all',
                    of: [
                      { kind: 'failed-at-most', count: 1 },
                      { kind: 'mean-at-least', value: '4.5' },
                    ],
                  },
                  {
                    kind: 'all',
                    of: [
                      { kind: 'failed-at-most', count: 2 },
                      { kind: 'mean-at-least', value: '5' },
                    ],
                  },
                ],
              },
            ],
          },
          outcome: 'promoted',
        },
        {
          id: 'otherwise',
          label: label('Decisión fundada del equipo directivo', 'A reasoned decision of the head and teachers'),
          when: { kind: 'always' },
          outcome: 'needs-decision',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'cl-promotion',
      'Todo aprobado; o una reprobada con 4,5; o dos con 5,0; el director puede decidir',
      'All passed; or one failed with 4.5; or two with 5.0; the head may decide',
      'Decreto 67/2018, en vigor desde 2020',
    ),
    seen('cl-attendance', 'Asistencia mínima 85 %', 'Attendance of at least 85%', 'Decreto 67/2018'),
    known(
      'cl-scale',
      '1,0 a 7,0 con un decimal; aprueba con 4,0',
      '1.0 to 7.0 with one decimal; 4.0 passes',
      'Decreto 67/2018',
    ),
    known('cl-exigencia', 'El 60 % de los puntos equivale a 4,0', '60% of the points are worth 4.0'),
    known(
      'cl-mean',
      'El promedio general se redondea a la décima antes de comparar',
      'The general mean is rounded to one decimal before it is compared',
    ),
  ],
};
