import type { Passage } from '@patio/engine-documents/schema';
import { type Language, termsOf } from '@patio/engine-learning';
import type { Outline, OutlineUnit } from './schema.ts';

export interface Competency {
  id: string;
  name: string;
}

/** Says for each lesson which competency it teaches: the one whose words it uses most, otherwise in turn, so that none is left out. */
export function assignCompetencies(
  units: OutlineUnit[],
  competencies: readonly Competency[],
  passages: readonly Passage[],
  language: Language,
): void {
  if (competencies.length === 0) return;
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const lessons = units.flatMap((unit) => unit.lessons);
  const wanted = competencies.map(({ id, name }) => ({ id, terms: new Set(termsOf(name, language)) }));
  const taught = new Map(competencies.map(({ id }) => [id, 0]));
  for (const [at, lesson] of lessons.entries()) {
    const text = [lesson.title, ...lesson.passages.map((id) => byId.get(id)?.text ?? '')].join(' ');
    const terms = termsOf(text, language);
    const scored = wanted.map(({ id, terms: own }) => ({ id, score: terms.filter((term) => own.has(term)).length }));
    const best = scored.toSorted((a, b) => b.score - a.score || taught.get(a.id)! - taught.get(b.id)!)[0]!;
    const chosen = best.score > 0 ? best.id : competencies[at % competencies.length]!.id;
    lesson.taught = [chosen];
    taught.set(chosen, taught.get(chosen)! + 1);
  }
  for (const [id, count] of taught) {
    if (count > 0 || lessons.length === 0) continue;
    const least = lessons.toSorted((a, b) => a.taught.length - b.taught.length)[0]!;
    least.taught = [...least.taught, id].slice(0, 20);
  }
  // The last lesson of a unit looks back at what the unit taught.
  for (const { lessons: own } of units) {
    const last = own.at(-1);
    if (last) last.checked = [...new Set(own.flatMap((lesson) => lesson.taught))].slice(0, 20);
  }
}

export interface Coverage {
  competency: string;
  taught: string[];
  checked: string[];
}

/** In which lessons each competency is taught and checked. */
export const coverageOf = ({ units }: Outline, competencies: readonly Competency[]): Coverage[] =>
  competencies.map(({ id }) => {
    const lessons = units.flatMap((unit) => unit.lessons);
    const named = (list: 'taught' | 'checked') =>
      lessons.filter((lesson) => lesson[list].includes(id)).map((lesson) => lesson.id);
    return { competency: id, taught: named('taught'), checked: named('checked') };
  });
