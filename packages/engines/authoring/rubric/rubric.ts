import type { Language } from '@patio/engine-learning';
import { CRITERIA, type Criterion, type Product } from './criteria.ts';

export interface RubricLevel {
  name: string;
  points: number;
  text: string;
}
export interface Rubric {
  title: string;
  competency: string;
  criteria: { name: string; levels: RubricLevel[] }[];
  total: number;
}

/** Levels from the lowest: what is seen grows by independence, not by words such as "very". */
const DEGREES: Record<Language, { name: string; text: (one: Criterion) => string }[]> = {
  es: [
    { name: 'Inicio', text: ({ to }) => `Empieza a ${to}, con ayuda en cada paso.` },
    { name: 'En proceso', text: ({ does }) => `${does} en una parte del trabajo o con alguna ayuda.` },
    { name: 'Logrado', text: ({ does }) => `${does} en todo el trabajo y sin ayuda.` },
    { name: 'Destacado', text: ({ does }) => `${does} sin ayuda, y explica por qué lo hizo así.` },
  ],
  en: [
    { name: 'Beginning', text: ({ to }) => `Begins to ${to}, with help at each step.` },
    { name: 'Developing', text: ({ does }) => `${does} in part of the work, or with some help.` },
    { name: 'Achieved', text: ({ does }) => `${does} in the whole work and without help.` },
    { name: 'Outstanding', text: ({ does }) => `${does} without help, and explains why it was done so.` },
  ],
};
const TITLE = {
  es: (competency: string) => `Rúbrica: ${competency}`,
  en: (competency: string) => `Rubric: ${competency}`,
};

export interface RubricWish {
  language: Language;
  competency: { id: string; name: string };
  product: Product;
  /** Three leaves the highest out. */
  levels: 3 | 4;
  criteria: number;
  /** Names of the school's own scale, from the lowest. */
  levelNames?: readonly string[] | undefined;
  pointsPerLevel: number;
}

/** Criteria × levels for a piece of work. The competency is the one that was picked; nothing is invented about it. */
export function makeRubric({
  language,
  competency,
  product,
  levels,
  criteria,
  levelNames,
  pointsPerLevel,
}: RubricWish): Rubric {
  const degrees = DEGREES[language].slice(0, levels);
  const named = levelNames?.length === levels ? levelNames : degrees.map(({ name }) => name);
  const list = CRITERIA[language][product].slice(0, criteria).map((one) => ({
    name: one.name,
    levels: degrees.map(({ text }, at) => ({ name: named[at]!, points: (at + 1) * pointsPerLevel, text: text(one) })),
  }));
  return {
    title: TITLE[language](competency.name),
    competency: competency.id,
    criteria: list,
    total: list.length * levels * pointsPerLevel,
  };
}
