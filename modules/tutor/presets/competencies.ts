import { SKILLS, type Subject } from '@patio/engine-learning';

/** A competency as a country's catalogue names it, and the skills of the engine that belong to it; the first that fits has a skill. */
type Named = readonly [name: string, skills: RegExp];

const SHAPES = /perimeter|area|volume|angle|circumference|pythagoras|\.scale$/;
const DATA = /average|probability/;
const CHANGE =
  /equation|expression|proportion|ratio|unit-rate|slope|linear-function|skip-counting|missing-addend|sum-and-difference/;
const IN_LIFE = /percent|discount|interest|proportion|unit-rate|ratio|money|time|average|probability|\.scale$/;
const ALL = /./;

/** The catalogues that come with Patio (`@patio/courses`): Peru and Colombia. */
const CATALOGUES: readonly Partial<Record<Subject, readonly Named[]>>[] = [
  {
    maths: [
      ['Resuelve problemas de forma, movimiento y localización', SHAPES],
      ['Resuelve problemas de gestión de datos e incertidumbre', DATA],
      ['Resuelve problemas de regularidad, equivalencia y cambio', CHANGE],
      ['Resuelve problemas de cantidad', ALL],
    ],
    spanish: [['Escribe diversos tipos de textos en su lengua materna', ALL]],
    english: [['Escribe diversos tipos de textos en inglés como lengua extranjera', ALL]],
  },
  {
    maths: [
      ['Formula y resuelve problemas', IN_LIFE],
      ['Modela procesos y fenómenos de la realidad', /equation|expression|slope|linear-function|perimeter|area|volume/],
      ['Compara y ejercita procedimientos y algoritmos', ALL],
    ],
    spanish: [['Producción textual', ALL]],
    english: [['Escritura', ALL]],
  },
];

const skillsOf = (subject: Subject): string[] =>
  SKILLS.filter((skill) => skill.subject === subject).map(({ id }) => id);

/** The skills of each competency, by the name that it has in its catalogue. */
export const SKILLS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  CATALOGUES.flatMap((catalogue) =>
    (Object.entries(catalogue) as [Subject, readonly Named[]][]).flatMap(([subject, named]) => [
      ...Map.groupBy(skillsOf(subject), (id) => named.find(([, skills]) => skills.test(id))![0]),
    ]),
  ),
);

/** The names by which a competency of a catalogue is known here. */
export const KNOWN_COMPETENCIES: readonly string[] = [...SKILLS_OF.keys()];
