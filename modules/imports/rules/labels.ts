import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';

const OF_ADULT = /^guardian([1-3])\.(.+)$/;
interface Language {
  locale?: Locale;
}

/** What a field of the file is called: “Correo (familiar 2)”. */
export function fieldText(field: string, language?: Language): string {
  const [, number, own] = OF_ADULT.exec(field) ?? [];
  if (!number || !own) return m.imports_field({ field }, language);
  return m.imports_field_of_adult({ field: m.imports_field({ field: own }, language), number }, language);
}

/** A code without the word of the engine or module that says it. */
export const bareCode = (code: string): string => code.slice(code.indexOf('.') + 1);

const ANSWERS: Record<string, typeof m.imports_yes> = { true: m.imports_yes, false: m.imports_no };

/** What stands in a field where it is a code, in words: a sex, a relation. Anything else stays as it is. */
export function valueWord(field: string, value: string, language?: Language): string {
  const own = field.slice(field.lastIndexOf('.') + 1);
  if (own === 'documentKind') return value.toUpperCase();
  if (own === 'sex') return m.imports_sex({ sex: value }, language);
  if (own === 'relation') return m.imports_relation({ relation: value }, language);
  if (own === 'position') return m.imports_role({ role: value }, language);
  return ANSWERS[value]?.({}, language) ?? value;
}

/** What is wrong, in a few words: the head of a group of findings. */
export const findingKindText = (code: string, language?: Language): string =>
  m.imports_finding_kind({ code: bareCode(code) }, language);

/** What it means and what to do about it. */
export const findingText = (code: string, language?: Language): string =>
  m.imports_finding({ code: bareCode(code) }, language);

/** Why a row is skipped, in conflict or in error. */
export const whyText = (why: string, language?: Language): string =>
  why.startsWith('roster.') ? findingKindText(why, language) : m.imports_row_why({ why }, language);
