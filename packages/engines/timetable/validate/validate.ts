import { type CompiledSchool, compileModel } from '../compile/compile.ts';
import type { Model } from '../model/schema.ts';
import { minimalCore } from './core.ts';
import { countFindings } from './counting.ts';
import type { Finding } from './finding.ts';
import { fixedFindings } from './fixed.ts';
import { matchFindings } from './matching.ts';

const MOST_PERSONS = 12;

/** Everything that can be proved wrong before solving, without search: counting, matching, fixed lessons. */
export function validate(model: Model): Finding[] {
  return validateCompiled(compileModel(model));
}

/** The same for a compiled school. */
export function validateCompiled(compiled: CompiledSchool): Finding[] {
  const seen = new Set<string>();
  return [...countFindings(compiled), ...matchFindings(compiled), ...fixedFindings(compiled)].filter((finding) => {
    const fresh = !seen.has(finding.es);
    seen.add(finding.es);
    return fresh;
  });
}

/** For what counting cannot see: looks around each person, most loaded first, for a handful of reasons that contradict each other. */
export async function findCores(compiled: CompiledSchool, limit = 3): Promise<Finding[]> {
  const { school } = compiled;
  const persons = [...school.lessonsOfTeacher.values(), ...school.lessonsOfAtom.values()];
  const hours = (lessons: number[]) => lessons.reduce((sum, lesson) => sum + school.lesson(lesson).duration, 0);
  const alike = new Map(persons.map((lessons) => [lessons.join(), lessons]));
  const sorted = [...alike.values()].sort((a, b) => hours(b) - hours(a)).slice(0, MOST_PERSONS);
  const findings: Finding[] = [];
  for (const lessons of sorted) {
    if (findings.length >= limit) break;
    const es = await minimalCore(school, new Set(lessons), 'es', 4_000);
    if (!es) continue;
    const en = (await minimalCore(school, new Set(lessons), 'en', 4_000)) ?? es;
    if (findings.some((finding) => finding.es.endsWith(`${es.join('; ')}.`))) continue;
    findings.push({
      code: 'core',
      level: 'error',
      items: lessons.map((lesson) => ({ kind: 'lesson', id: school.lesson(lesson).id })),
      es: `No pueden cumplirse a la vez: ${es.join('; ')}.`,
      en: `These cannot all hold: ${en.join('; ')}.`,
      proposal: { es: 'Cambiar o quitar una de ellas.', en: 'Change or drop one of them.' },
    });
  }
  return findings;
}
