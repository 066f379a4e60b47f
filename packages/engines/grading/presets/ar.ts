import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, recovery, seen, yearOf } from './parts.ts';

const hundredth = { mode: 'half-up', places: 2 } as const;
const rounding = { item: null, category: null, term: hundredth, year: hundredth };
const ten = { min: '1', max: '10', step: '1', places: 2, lowestRecordable: '1' };

export const AR: Preset = {
  country: 'AR',
  version: 1,
  year: 2026,
  scales: [
    numeric({ ...ten, id: 'ar-pba', label: label('Buenos Aires 1 a 10', 'Buenos Aires province 1 to 10'), pass: '7' }),
    numeric({ ...ten, id: 'ar-caba', label: label('CABA 1 a 10', 'City of Buenos Aires 1 to 10'), pass: '6' }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'ar-pba-cuatrimestres',
      label: label('Buenos Aires, dos cuatrimestres', 'Buenos Aires province, two terms'),
      scaleId: 'ar-pba',
      terms: yearOf(2, 'c', 'Cuatrimestre', 'Term'),
      rounding,
      recovery: [
        recovery('diciembre', 'Intensificación de diciembre', 'December', '7', {}),
        recovery('febrero', 'Intensificación de febrero', 'February', '7', {}),
      ],
    }),
    policyWith({
      id: 'ar-caba-trimestres',
      label: label('CABA, tres trimestres', 'City of Buenos Aires, three trimesters'),
      scaleId: 'ar-caba',
      terms: yearOf(3, 't', 'Trimestre', 'Trimester'),
      rounding,
      recovery: [
        recovery('diciembre', 'Diciembre', 'December', '6', {}),
        recovery('febrero', 'Febrero', 'February', '6', {}),
      ],
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'ar-pba',
      version: 1,
      label: label('Buenos Aires, secundaria', 'Buenos Aires province, secondary'),
      meanRounding: hundredth,
      clauses: [
        {
          id: 'passes',
          label: label('Aprueba todas las materias', 'Passes every subject'),
          when: { kind: 'failed-at-most', count: 0 },
          outcome: 'promoted',
        },
        {
          id: 'by-subject',
          label: label('Avanza por materia, con intensificación', 'Moves on subject by subject, with support'),
          when: { kind: 'always' },
          outcome: 'promoted-with-support',
        },
      ],
    },
    {
      id: 'ar-caba',
      version: 1,
      label: label('CABA, secundaria', 'City of Buenos Aires, secondary'),
      meanRounding: hundredth,
      clauses: [
        {
          id: 'passes',
          label: label('Aprueba todas las materias', 'Passes every subject'),
          when: { kind: 'failed-at-most', count: 0 },
          outcome: 'promoted',
        },
        {
          id: 'up-to-two',
          label: label('Hasta dos materias previas', 'Up to two subjects pending'),
          when: { kind: 'failed-at-most', count: 2 },
          outcome: 'promoted-with-support',
        },
        {
          id: 'otherwise',
          label: label('Instancias de diciembre y febrero', 'December and February'),
          when: { kind: 'always' },
          outcome: 'recovery-pending',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'ar-pba-scale',
      'Buenos Aires, secundaria: 1 a 10, aprueba con 7',
      'Buenos Aires province, secondary: 1 to 10, 7 passes',
      'Res. 1650/24, desde 2025',
    ),
    seen(
      'ar-pba-promotion',
      'Acreditación por materia, sin repetir el año',
      'By subject; the year is not repeated',
      'Res. 1650/24, desde 2025',
    ),
    known('ar-caba-scale', 'CABA: 1 a 10, aprueba con 6', 'City of Buenos Aires: 1 to 10, 6 passes'),
    known('ar-caba-pending', 'CABA: hasta dos materias previas', 'City of Buenos Aires: up to two subjects pending'),
    known('ar-recovery', 'Diciembre y febrero: queda la mejor nota', 'December and February: the better mark stands'),
    known('ar-rounding', 'Promedios a la centésima', 'Means to two decimals'),
  ],
};
