import { SKILLS } from '@patio/engine-learning';

/** Peru's national competencies in maths, as the school's catalogue names them, and which skills of the engine belong to each. */
const MATHS: readonly [name: string, skills: RegExp][] = [
  [
    'Resuelve problemas de forma, movimiento y localización',
    /perimeter|area|volume|angle|circumference|pythagoras|\.scale$/,
  ],
  ['Resuelve problemas de gestión de datos e incertidumbre', /average|probability/],
  [
    'Resuelve problemas de regularidad, equivalencia y cambio',
    /equation|expression|proportion|ratio|unit-rate|slope|linear-function|skip-counting|missing-addend|sum-and-difference/,
  ],
  ['Resuelve problemas de cantidad', /./],
];

/** The names by which a competency of a catalogue is known here. */
export const KNOWN_COMPETENCIES: readonly string[] = MATHS.map(([name]) => name);

/** The skills of each of them; a skill belongs to the first that fits. */
export const SKILLS_OF: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  SKILLS.filter(({ subject }) => subject === 'maths').map(({ id }) => id),
  (id) => MATHS.find(([, skills]) => skills.test(id))![0],
);
