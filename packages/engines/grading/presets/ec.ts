import type { Policy, TermNode } from '../shape/policy.ts';
import type { Preset } from '../shape/preset.ts';
import { known, label, numeric, policyWith, recovery, seen, term, yearOf, yearWith } from './parts.ts';

const cut = { mode: 'truncate', places: 2 } as const;
const rounding: Policy['rounding'] = { item: null, category: null, term: cut, year: cut };
const supletorio = recovery('supletorio', 'Supletorio', 'Supplementary exam', '7', {
  result: 'fixed',
  fixed: '7',
  passAt: '7',
});

function quimestre(number: number): TermNode {
  const id = `q${number}`;
  const parts: TermNode[] = [1, 2].map((part) => ({
    ...term(`${id}p${part}`, `Parcial ${part}`, `Partial ${part}`, '40'),
    kind: 'part',
  }));
  const exam: TermNode = { ...term(`${id}e`, 'Examen', 'Exam', '20'), kind: 'exam' };
  return term(id, `Quimestre ${number}`, `Half-year ${number}`, '1', [...parts, exam]);
}

export const EC: Preset = {
  country: 'EC',
  version: 1,
  year: 2026,
  scales: [
    numeric({
      id: 'ec-0-10',
      label: label('0 a 10', '0 to 10'),
      min: '0',
      max: '10',
      step: '0.01',
      places: 2,
      pass: '7',
      lowestRecordable: '0',
      levels: [
        { id: 'NAAR', from: '0', label: label('No alcanza los aprendizajes', 'Does not reach the learning') },
        { id: 'PAAR', from: '4.01', label: label('Próximo a alcanzar', 'Close to reaching it') },
        { id: 'AAR', from: '7', label: label('Alcanza los aprendizajes', 'Reaches the learning') },
        { id: 'DAR', from: '9', label: label('Domina los aprendizajes', 'Masters the learning') },
      ],
    }),
  ],
  equivalences: [],
  policies: [
    policyWith({
      id: 'ec-trimestres',
      label: label('Tres trimestres', 'Three trimesters'),
      scaleId: 'ec-0-10',
      terms: yearOf(3, 't', 'Trimestre', 'Trimester'),
      rounding,
      recovery: [supletorio],
    }),
    policyWith({
      id: 'ec-quimestres',
      label: label('Dos quimestres', 'Two half-years'),
      scaleId: 'ec-0-10',
      terms: yearWith([quimestre(1), quimestre(2)]),
      rounding,
      recovery: [supletorio],
    }),
  ],
  competencyPolicies: [],
  promotions: [
    {
      id: 'ec-promocion',
      version: 1,
      label: label('Promoción', 'Promotion'),
      meanRounding: cut,
      clauses: [
        {
          id: 'passes',
          label: label('Aprueba todas con 7', 'Passes every subject with 7'),
          when: { kind: 'failed-at-most', count: 0 },
          outcome: 'promoted',
        },
        {
          id: 'board',
          label: label('Rindió el supletorio: decide la junta', 'Sat the supplementary exam: the board decides'),
          when: { kind: 'on-file', document: 'supletorio-sat' },
          outcome: 'needs-decision',
        },
        {
          id: 'otherwise',
          label: label('Supletorio', 'Supplementary exam'),
          when: { kind: 'always' },
          outcome: 'recovery-pending',
        },
      ],
    },
  ],
  gpa: null,
  facts: [
    seen(
      'ec-pass',
      'Aprueba con 7,00, sin redondear hacia arriba',
      '7.00 passes, without rounding up',
      'Acuerdos 2023-00012-A, 2023-00063-A, 2024-00031-A',
    ),
    seen(
      'ec-supletorio',
      'Supletorio por debajo de 7',
      'A supplementary exam below 7',
      'Acuerdos 2023-00012-A, 2023-00063-A, 2024-00031-A',
    ),
    known(
      'ec-exactly-seven',
      'La materia aprobada en supletorio se registra con 7 exacto',
      'A subject passed by the supplementary exam is recorded as exactly 7',
    ),
    seen(
      'ec-terms',
      'Tres trimestres en lo fiscal; los particulares pueden usar quimestres',
      'Three trimesters in state schools; private ones may use half-years',
    ),
    known(
      'ec-bands',
      'DAR 9-10, AAR 7-8,99, PAAR 4,01-6,99, NAAR hasta 4',
      'DAR 9-10, AAR 7-8.99, PAAR 4.01-6.99, NAAR up to 4',
    ),
    known('ec-quimestre', 'Quimestre: 80 % parciales y 20 % examen', 'Half-year: 80% partials and 20% exam'),
    known('ec-board', 'Tras el supletorio decide la junta', 'After the supplementary exam the board decides'),
  ],
};
