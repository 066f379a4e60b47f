import type { Adaptation } from '@patio/engine-assessment';

const FEWER =
  /(menos|reducci[oó]n de|fewer|reduced)\s+(\p{L}+\s+)?(preguntas|[ií]tems|ejercicios|reactivos|questions|items|exercises)/iu;
/** What a record says without a number. */
const USUAL_LESS = 25;
/** Nobody is asked less than this part. */
const LEAST_PERCENT = 40;

/**
 * What is changed about a student's paper: more time in percent, and fewer questions, by what a teacher decided for them or by
 * the accommodations of their record.
 */
export function adaptationOf(
  accommodations: readonly string[],
  extraTime: number,
  decidedLess: number | null = null,
): Adaptation {
  const recorded = accommodations.flatMap((line) => {
    if (!FEWER.test(line)) return [];
    const percent = /(\d{1,2})\s*%/.exec(line)?.[1];
    return [percent ? Number(percent) : USUAL_LESS];
  });
  const less = decidedLess ?? Math.max(0, ...recorded);
  const questions = less > 0 ? Math.max(LEAST_PERCENT, 100 - less) : 100;
  return { extraTime, ...(questions < 100 ? { questions } : {}) };
}
