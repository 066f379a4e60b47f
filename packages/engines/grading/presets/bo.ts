import type { Preset } from '../shape/preset.ts';
import { category, known, label, numeric, policyWith, seen, yearOf } from './parts.ts';

const whole = { mode: 'half-up', places: 0 } as const;
const rounding = { item: null, category: null, term: whole, year: whole };
const terms = yearOf(3, 't', 'Trimestre', 'Trimester');

const dimension = (id: string, es: string, en: string, weight: string) =>
  category(id, es, en, { weight, items: 'points' });

export const BO: Preset = {
  country: 'BO',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      id: 'bo-0-100',
      label: label('0 a 100', '0 to 100'),
      min: '0',
      max: '100',
      step: '1',
      places: 0,
      pass: '51',
      lowestRecordable: '0',
      levels: [
        { id: 'ED', from: '0', label: label('En desarrollo', 'Developing') },
        { id: 'DA', from: '51', label: label('Desarrollo aceptable', 'Acceptable development') },
        { id: 'DO', from: '69', label: label('Desarrollo óptimo', 'Optimal development') },
        { id: 'DP', from: '85', label: label('Desarrollo pleno', 'Full development') },
      ],
    }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'bo-2026',
      label: label('Dimensiones 2026', 'Dimensions of 2026'),
      scaleId: 'bo-0-100',
      terms,
      rounding,
      categories: [
        dimension('ser', 'Ser', 'Being', '10'),
        dimension('saber', 'Saber', 'Knowing', '45'),
        dimension('hacer', 'Hacer', 'Doing', '40'),
        dimension('autoevaluacion', 'Autoevaluación', 'Self-assessment', '5'),
      ],
    }),
    policyWith({
      id: 'bo-2025',
      label: label('Dimensiones 2025', 'Dimensions of 2025'),
      scaleId: 'bo-0-100',
      terms,
      rounding,
      categories: [
        dimension('ser', 'Ser', 'Being', '5'),
        dimension('saber', 'Saber', 'Knowing', '45'),
        dimension('hacer', 'Hacer', 'Doing', '40'),
        dimension('decidir', 'Decidir', 'Deciding', '5'),
        dimension('autoevaluacion', 'Autoevaluación', 'Self-assessment', '5'),
      ],
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'bo-promocion',
      version: 1,
      label: label('Promoción', 'Promotion'),
      meanRounding: whole,
      clauses: [
        {
          id: 'passes',
          label: label('51 en todas las áreas', '51 in every area'),
          when: { kind: 'failed-at-most', count: 0 },
          outcome: 'promoted',
        },
        {
          id: 'otherwise',
          label: label('Un área por debajo de 51', 'An area below 51'),
          when: { kind: 'always' },
          outcome: 'retained',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen('bo-scale', '0 a 100, aprueba con 51; ED, DA, DO y DP', '0 to 100, 51 passes; ED, DA, DO and DP'),
    seen(
      'bo-dimensions',
      '2026: ser 10, saber 45, hacer 40, autoevaluación 5',
      '2026: being 10, knowing 45, doing 40, self-assessment 5',
    ),
    seen('bo-promotion', 'Promedio anual de 51 o más en todas las áreas', 'A yearly mean of 51 or more in every area'),
    known(
      'bo-rounding',
      'Notas trimestrales y anuales enteras, medio hacia arriba',
      'Whole term and year marks, halves go up',
    ),
  ],
};
