import type { KINDS } from '../contract/fields.ts';
import { FORMS, type Form } from './states.ts';
import { isForTestsAlone } from './tests-alone.ts';

/** What the accommodations of a record give for one piece of work, beside extra time. */
export interface Given {
  /** So many percent fewer exercises. */
  fewerPercent: number | null;
  largePrint: boolean;
  /** All forms of handing in that hold, where the record names more than the work asks for. */
  forms: Form[] | null;
}

/** What holds for one student, and whether it is so by their record alone. */
export interface Eased {
  fewerPercent: number | null;
  largePrint: boolean;
  forms: Form[];
  byProfile: boolean;
}

interface Asked {
  kind: (typeof KINDS)[number];
  forms: Form[];
}

/** What a record says without a number. */
const USUAL_FEWER = 30;
const MOST_FEWER = 90;

const ITEMS = '(ejercicios?|preguntas?|[ií]tems?|actividades|exercises?|questions?|items?|activities)';
const LESS = '(menos|menor|reducid[oa]s?|reduc\\w*|fewer|less|reduced|shorter)';
const FEWER = new RegExp(`(${LESS}[^.;]{0,45}${ITEMS})|(${ITEMS}[^.;]{0,20}${LESS})`, 'i');
const LARGE =
  /(letra|texto|tipograf[ií]a|fuente)s? (m[aá]s )?(grande|ampliad[oa]|mayor)|(large|larger|big|bigger) (print|letters?|type|text)/i;

/** Somebody answers, and after it how; or how, and after it what. What a teacher hands out is neither. */
const ANSWERS =
  '((respond|respuesta|contest|escrib|answer|response|submit|writ|hand(s|ed)? in)\\w*|entreg(a|ar|an|as|ue)\\b(?![^.;]{0,20}(texto|material|instrucc|lectura)))';
const WORK = '(respuesta|tarea|trabajo|cuaderno|answer|response|homework|notebook)';
const named = (after: string, before: string) =>
  new RegExp(`${ANSWERS}[^.;]{0,30}(${after})|\\b(${before})[^.;]{0,30}${WORK}`, 'i');
const FORMS_NAMED: readonly [Form, RegExp][] = [
  ['text', named('computador|teclado|tecle|digitad|tipead|keyboard|typ(ed|ing)\\b|computer', 'teclear|digitar|typing')],
  ['photo', named('foto|photo', 'fotos?|fotograf[ií]as?|photos?')],
  ['audio', named('\\boral|en voz alta|audio|grab|dicta|aloud|\\brecord', 'grabar|dictar|audios?|recording|dictating')],
];

const fewerIn = (line: string): number | null => {
  if (!FEWER.test(line)) return null;
  const percent = Number(/(\d{1,3})\s*%/.exec(line)?.[1] ?? USUAL_FEWER);
  return Math.min(MOST_FEWER, Math.max(1, percent));
};

/** The forms that a record adds; work that is not handed in here stays so. */
function formsIn(lines: readonly string[], forms: readonly Form[]): Form[] | null {
  if (forms.length === 0) return null;
  const more = FORMS_NAMED.flatMap(([form, words]) => (lines.some((line) => words.test(line)) ? [form] : []));
  if (more.every((form) => forms.includes(form))) return null;
  return FORMS.filter((form) => forms.includes(form) || more.includes(form));
}

/** What a record gives a student by itself; null where it asks for nothing of it. An exam takes questions away on its own paper. */
export function givenBy(accommodations: readonly string[], { kind, forms }: Asked): Given | null {
  const lines = accommodations.filter((line) => !isForTestsAlone(line));
  const fewer = kind === 'exam' ? [] : lines.flatMap((line) => fewerIn(line) ?? []);
  const fewerPercent = fewer.length > 0 ? Math.max(...fewer) : null;
  const largePrint = accommodations.some((line) => LARGE.test(line));
  const more = kind === 'exam' ? null : formsIn(lines, forms);
  if (fewerPercent === null && !largePrint && !more) return null;
  return { fewerPercent, largePrint, forms: more };
}

/** What holds for a student: what a teacher decided for them, and without that what their record gives. */
export function easedFor(asked: Asked, accommodations: readonly string[], decided: Partial<Given> | null): Eased {
  const given = decided ? null : givenBy(accommodations, asked);
  const { fewerPercent = null, largePrint = false, forms = null } = decided ?? given ?? {};
  return { fewerPercent, largePrint, forms: forms ?? asked.forms, byProfile: given !== null };
}

/** What a student is given together with others: whichever of that and of their own record is easier. */
export const easierOf = (decided: Given, record: Given | null): Given => ({
  fewerPercent: Math.max(decided.fewerPercent ?? 0, record?.fewerPercent ?? 0) || null,
  largePrint: decided.largePrint || (record?.largePrint ?? false),
  forms:
    decided.forms && record?.forms
      ? FORMS.filter((form) => decided.forms?.includes(form) || record.forms?.includes(form))
      : (decided.forms ?? record?.forms ?? null),
});
