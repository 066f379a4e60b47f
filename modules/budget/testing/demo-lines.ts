import type { Side, Source } from '../contract.ts';

export interface DemoLine {
  name: string;
  side: Side;
  source: Source;
  /** Of what fees bring in on average, in basis points. */
  share: number;
  /** What an expense of it reads like. */
  text: string;
}

/** What a school spends, beside what fees bring in. */
export const LINES: readonly DemoLine[] = [
  { name: 'Pensiones y matrículas', side: 'income', source: 'fees', share: 10_000, text: '' },
  { name: 'Alquiler de ambientes', side: 'income', source: 'registered', share: 150, text: 'Alquiler del auditorio' },
  { name: 'Remuneraciones', side: 'expense', source: 'registered', share: 6_200, text: 'Planilla del mes' },
  { name: 'Servicios', side: 'expense', source: 'registered', share: 700, text: 'Luz, agua e internet' },
  { name: 'Mantenimiento', side: 'expense', source: 'registered', share: 500, text: 'Pintura y reparaciones' },
  { name: 'Materiales', side: 'expense', source: 'registered', share: 400, text: 'Útiles y laboratorio' },
  { name: 'Capacitación', side: 'expense', source: 'registered', share: 200, text: 'Taller para docentes' },
];

/** What is committed and not spent yet, two months ahead. */
export const COMMITTED = { name: 'Mantenimiento', text: 'Contrato de ascensores', share: 350 };
