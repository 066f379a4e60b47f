import type { Preset } from '../shape/preset.ts';
import type { Condition } from '../shape/promotion.ts';
import { known, label, numeric, policyWith, seen, yearOf } from './parts.ts';

const cneb = [
  { id: 'C', label: label('En inicio', 'Beginning') },
  { id: 'B', label: label('En proceso', 'In progress') },
  { id: 'A', label: label('Logro esperado', 'Expected achievement') },
  { id: 'AD', label: label('Logro destacado', 'Outstanding achievement') },
];

const whole = { mode: 'half-up', places: 0 } as const;
const rounding = { item: null, category: null, term: whole, year: whole };
const atLeastHalfAboveC: Condition = {
  kind: 'areas-with-levels',
  levels: ['B', 'A', 'AD'],
  share: '0.5',
  compare: 'at-least',
  areas: null,
};

export const PE: Preset = {
  country: 'PE',
  version: 1,
  year: 2026,
  scales: [
    {
      kind: 'levels',
      id: 'pe-cneb',
      version: 1,
      label: label('AD / A / B / C', 'AD / A / B / C'),
      pass: 'A',
      levels: cneb,
    },
    numeric({
      id: 'pe-vigesimal',
      label: label('Vigesimal 0-20', 'Twenty points 0-20'),
      min: '0',
      max: '20',
      step: '1',
      places: 0,
      pass: '11',
      lowestRecordable: '0',
    }),
    numeric({
      id: 'pe-abroad',
      label: label('Conversión para el extranjero', 'Conversion for use abroad'),
      min: '1',
      max: '4',
      step: '0.5',
      places: 1,
      pass: '3',
      lowestRecordable: '1',
    }),
  ],
  equivalences: [
    {
      id: 'pe-cneb-abroad',
      version: 1,
      from: 'pe-cneb',
      to: 'pe-abroad',
      rows: [
        { level: 'C', gives: '1' },
        { level: 'B', gives: '2.5' },
        { level: 'A', gives: '3' },
        { level: 'AD', gives: '4' },
      ],
    },
  ],
  policies: [
    policyWith({
      id: 'pe-vigesimal-bimestres',
      label: label('Vigesimal por bimestres', 'Twenty points by bimester'),
      scaleId: 'pe-vigesimal',
      terms: yearOf(4, 'b', 'Bimestre', 'Bimester'),
      rounding,
    }),
    policyWith({
      id: 'pe-vigesimal-trimestres',
      label: label('Vigesimal por trimestres', 'Twenty points by trimester'),
      scaleId: 'pe-vigesimal',
      terms: yearOf(3, 't', 'Trimestre', 'Trimester'),
      rounding,
    }),
  ],
  competencyPolicies: [
    {
      id: 'pe-cneb',
      version: 1,
      label: label('Por competencias', 'By competency'),
      scaleId: 'pe-cneb',
      conclusionFor: ['C'],
      leastEvidence: 1,
      mayStayOpen: true,
      year: 'last-evaluated',
    },
    {
      id: 'pe-inicial',
      version: 1,
      label: label('Educación inicial', 'Preschool'),
      scaleId: 'pe-cneb',
      conclusionFor: ['C', 'B', 'A', 'AD'],
      leastEvidence: 1,
      mayStayOpen: true,
      year: 'last-evaluated',
    },
  ],
  promotions: [
    {
      id: 'pe-primaria',
      version: 1,
      label: label('Primaria', 'Primary'),
      meanRounding: null,
      clauses: [
        {
          id: 'first-grade',
          label: label('1.º de primaria: promoción automática', 'First grade of primary: automatic'),
          when: { kind: 'grade-in', grades: [1] },
          outcome: 'promoted',
        },
        {
          id: 'stays',
          label: label(
            'C en más de la mitad de las competencias de cuatro áreas',
            'C in more than half of the competencies of four areas',
          ),
          when: { kind: 'areas-with-levels', levels: ['C'], share: '0.5', compare: 'more', areas: 4 },
          outcome: 'retained',
        },
        {
          id: 'achieves',
          label: label('Al menos B en la mitad o más de cada área', 'At least B in half or more of every area'),
          when: atLeastHalfAboveC,
          outcome: 'promoted',
        },
        {
          id: 'otherwise',
          label: label('Recuperación', 'Recovery'),
          when: { kind: 'always' },
          outcome: 'recovery-pending',
        },
      ],
    },
    {
      id: 'pe-secundaria',
      version: 1,
      label: label('Secundaria', 'Secondary'),
      meanRounding: null,
      clauses: [
        {
          id: 'stays',
          label: label(
            'C en la mitad o más de las competencias de cuatro o más áreas',
            'C in half or more of the competencies of four or more areas',
          ),
          when: { kind: 'areas-with-levels', levels: ['C'], share: '0.5', compare: 'at-least', areas: 4 },
          outcome: 'retained',
        },
        {
          id: 'achieves',
          label: label('Al menos B en la mitad o más de cada área', 'At least B in half or more of every area'),
          when: atLeastHalfAboveC,
          outcome: 'promoted',
        },
        {
          id: 'otherwise',
          label: label('Recuperación', 'Recovery'),
          when: { kind: 'always' },
          outcome: 'recovery-pending',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'pe-letters',
      'AD, A, B y C por competencia; los periodos no se promedian',
      'AD, A, B and C by competency; terms are not averaged',
      'Currículo Nacional (CNEB)',
    ),
    seen(
      'pe-abroad',
      'Conversión para el extranjero: C 1, B 2,5, A 3, AD 4',
      'Conversion abroad: C 1, B 2.5, A 3, AD 4',
    ),
    seen(
      'pe-secondary-stays',
      'Secundaria: permanece con C en la mitad o más de competencias de 4 o más áreas',
      'Secondary: stays with C in half or more competencies of 4 or more areas',
    ),
    known(
      'pe-primary',
      'Primaria: 1.º automático; 2.º a 6.º permanece con C en más de la mitad de cuatro áreas',
      'Primary: first grade automatic; 2nd to 6th stays with C in more than half of four areas',
    ),
    known(
      'pe-achieves',
      'Promovido con al menos B en la mitad de cada área',
      'Promoted with at least B in half of every area',
    ),
    known('pe-vigesimal', '0-20 con aprobación en 11, notas enteras', '0-20, pass at 11, whole marks'),
    known(
      'pe-conclusions',
      'Conclusión descriptiva obligatoria en C; en inicial, siempre',
      'A conclusion is required for C; in preschool, always',
    ),
  ],
};
