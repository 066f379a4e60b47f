import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, recovery, seen, yearOf } from './parts.ts';

const whole = { mode: 'half-up', places: 0 } as const;
const rounding = { item: null, category: null, term: whole, year: whole };
const ten = { min: '0', max: '10', step: '0.1', places: 0, pass: '5', lowestRecordable: '0' };
const terms = yearOf(3, 'e', 'Evaluación', 'Evaluation');

export const ES: Preset = {
  country: 'ES',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      ...ten,
      id: 'es-eso',
      label: label('Primaria y ESO', 'Primary and lower secondary'),
      levels: [
        { id: 'IN', from: '0', label: label('Insuficiente', 'Insufficient') },
        { id: 'SU', from: '5', label: label('Suficiente', 'Sufficient') },
        { id: 'BI', from: '6', label: label('Bien', 'Good') },
        { id: 'NT', from: '7', label: label('Notable', 'Very good') },
        { id: 'SB', from: '9', label: label('Sobresaliente', 'Outstanding') },
      ],
    }),
    numeric({ ...ten, id: 'es-bachillerato', label: label('Bachillerato 0 a 10', 'Upper secondary 0 to 10') }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'es-eso',
      label: label('Tres evaluaciones', 'Three evaluations'),
      scaleId: 'es-eso',
      terms,
      rounding,
    }),
    policyWith({
      id: 'es-bachillerato',
      label: label('Bachillerato', 'Upper secondary'),
      scaleId: 'es-bachillerato',
      terms,
      rounding,
      recovery: [recovery('extraordinaria', 'Convocatoria extraordinaria', 'Resit', '5', {})],
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'es-equipo',
      version: 1,
      label: label('Decisión del equipo docente', 'The teaching team decides'),
      meanRounding: { mode: 'half-up', places: 2 },
      clauses: [
        {
          id: 'passes',
          label: label('Supera todas las materias', 'Passes every subject'),
          when: { kind: 'failed-at-most', count: 0 },
          outcome: 'promoted',
        },
        {
          id: 'up-to-two',
          label: label(
            'Una o dos no superadas: promociona con refuerzo',
            'One or two not passed: promoted with support',
          ),
          when: { kind: 'failed-at-most', count: 2 },
          outcome: 'promoted-with-support',
        },
        {
          id: 'otherwise',
          label: label('Decide el equipo docente', 'The teaching team decides'),
          when: { kind: 'always' },
          outcome: 'needs-decision',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen('es-levels', 'IN, SU, BI, NT y SB en Primaria y ESO', 'IN, SU, BI, NT and SB in primary and lower secondary'),
    seen(
      'es-team',
      'Decide el equipo docente; la comunidad puede limitar las materias no superadas',
      'The teaching team decides; a region may cap failed subjects',
    ),
    seen(
      'es-stage-mean',
      'La media de Bachillerato se redondea a la centésima',
      'The upper secondary mean is rounded to two decimals',
    ),
    known('es-pass', '0 a 10 sin decimales, aprueba con 5', '0 to 10 without decimals, 5 passes'),
    known(
      'es-two',
      'Con una o dos materias no superadas se promociona',
      'With one or two subjects not passed the student is promoted',
    ),
    known(
      'es-mean',
      'La nota final es la media de las tres evaluaciones',
      'The final mark is the mean of the three evaluations',
    ),
  ],
};
