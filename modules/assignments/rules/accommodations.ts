import type { Form } from './states.ts';

/** What the accommodations of a record mean for one piece of work, beside extra time, which holds by itself. */
interface Proposal {
  /** So many percent fewer exercises. */
  fewerPercent: number | null;
  largePrint: boolean;
  /** Forms of handing in, where answering aloud is one more. */
  forms: Form[] | null;
}

/** What a record says without a number. */
const USUAL_FEWER = 30;
const MOST_FEWER = 90;

const ITEMS = '(ejercicios?|preguntas?|[ií]tems?|actividades|exercises?|questions?|items?|activities)';
const LESS = '(menos|menor|reducid[oa]s?|reduc\\w*|fewer|less|reduced|shorter)';
const FEWER = new RegExp(`(${LESS}[^.;]{0,45}${ITEMS})|(${ITEMS}[^.;]{0,20}${LESS})`, 'i');
const LARGE =
  /(letra|texto|tipograf[ií]a|fuente)s? (m[aá]s )?(grande|ampliad[oa]|mayor)|(large|larger|big|bigger) (print|letters?|type|text)/i;
const ALOUD =
  /(respond|respuesta|contest|entreg|evalua)\w*[^.;]{0,25}(oral|en voz alta|audio|grab)|(answers?|responses?|respond)[^.;]{0,25}(aloud|orally|oral|audio|record)/i;

const fewerIn = (line: string): number | null => {
  if (!FEWER.test(line)) return null;
  const percent = Number(/(\d{1,3})\s*%/.exec(line)?.[1] ?? USUAL_FEWER);
  return Math.min(MOST_FEWER, Math.max(1, percent));
};

/** What to propose for a student; null where the record asks for nothing of it. */
export function proposalOf(accommodations: readonly string[], forms: readonly Form[]): Proposal | null {
  const fewer = accommodations.flatMap((line) => fewerIn(line) ?? []);
  const fewerPercent = fewer.length > 0 ? Math.max(...fewer) : null;
  const largePrint = accommodations.some((line) => LARGE.test(line));
  const isAloud = accommodations.some((line) => ALOUD.test(line)) && !forms.includes('audio');
  if (fewerPercent === null && !largePrint && !isAloud) return null;
  return { fewerPercent, largePrint, forms: isAloud ? [...forms, 'audio'] : null };
}
