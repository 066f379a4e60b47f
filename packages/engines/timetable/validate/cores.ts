import type { CompiledSchool } from '../compile/compile.ts';
import type { School } from '../compile/school.ts';
import { minimalCore } from './core.ts';
import type { Finding } from './finding.ts';

const MOST_PERSONS = 12;
/** Clauses a whole search may write down, and one set of lessons; a million take about a second and a hundred megabytes. */
const USUAL_WORK = 2_000_000;
const MOST_AT_ONCE = 400_000;
const CONFLICTS = 4_000;

export interface CoreOptions {
  /** How many cores are enough. */
  limit?: number;
  /** Clauses that may be written down in all: a bound in work, so that the same school always gets the same answer. */
  work?: number;
}

/** For what counting cannot see: looks around each person, most loaded first, for a handful of reasons that contradict each other. */
export function findCores(compiled: CompiledSchool, options: CoreOptions = {}): Promise<Finding[]> {
  const { school } = compiled;
  const persons = [...school.lessonsOfTeacher.values(), ...school.lessonsOfAtom.values()];
  const hours = (lessons: number[]) => lessons.reduce((sum, lesson) => sum + school.lesson(lesson).duration, 0);
  const alike = new Map(persons.map((lessons) => [lessons.join(), lessons]));
  const sorted = [...alike.values()].sort((a, b) => hours(b) - hours(a)).slice(0, MOST_PERSONS);
  return coresAround(school, sorted, options);
}

/** Why lessons that counting or matching found in trouble cannot be placed: the rules behind it, by name. */
export function explainFindings(
  { school }: CompiledSchool,
  findings: Finding[],
  options: CoreOptions = {},
): Promise<Finding[]> {
  const troubled = findings
    .filter(({ code, level }) => level === 'error' && (code === 'no_start' || code === 'no_matching'))
    .map(({ items }) => school.indexes(items.filter(({ kind }) => kind === 'lesson').map(({ id }) => id)));
  return coresAround(school, troubled, options);
}

async function coresAround(
  school: School,
  sets: number[][],
  { limit = 3, work = USUAL_WORK }: CoreOptions,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const told = new Set<string>();
  let left = work;
  for (const lessons of sets) {
    if (findings.length >= limit || left <= 0) break;
    const bounds = { clauses: Math.min(left, MOST_AT_ONCE), conflicts: CONFLICTS };
    const { core, clauses } = await minimalCore(school, new Set(lessons), bounds);
    left -= clauses;
    if (!core || core.length === 0) continue;
    const es = `No pueden cumplirse a la vez: ${core.map((reason) => reason.es).join('; ')}.`;
    if (told.has(es)) continue;
    told.add(es);
    findings.push({
      code: 'core',
      level: 'error',
      items: lessons.map((lesson) => ({ kind: 'lesson', id: school.lesson(lesson).id })),
      es,
      en: `These cannot all hold: ${core.map((reason) => reason.en).join('; ')}.`,
      proposal: { es: 'Cambiar o quitar una de ellas.', en: 'Change or drop one of them.' },
    });
  }
  return findings;
}
