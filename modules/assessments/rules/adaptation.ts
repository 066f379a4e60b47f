import type { Adaptation } from '@patio/engine-assessment';

const FEWER =
  /(menos|reducci[oó]n de|fewer|reduced)\s+(\p{L}+\s+)?(preguntas|[ií]tems|ejercicios|reactivos|questions|items|exercises)/iu;
/** What a record says without a number. */
const USUAL_LESS = 25;
/** Nobody is asked less than this part. */
const LEAST_PERCENT = 40;

/** What the accommodations of a student change about a paper: more time in percent, and fewer questions. */
export function adaptationOf(accommodations: readonly string[], extraTime: number): Adaptation {
  const less = accommodations.flatMap((line) => {
    if (!FEWER.test(line)) return [];
    const percent = /(\d{1,2})\s*%/.exec(line)?.[1];
    return [percent ? Number(percent) : USUAL_LESS];
  });
  const questions = less.length > 0 ? Math.max(LEAST_PERCENT, 100 - Math.max(...less)) : 100;
  return { extraTime, ...(questions < 100 ? { questions } : {}) };
}
