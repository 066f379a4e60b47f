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

/** What is wrong, in a few words: the head of a group of findings. */
export const findingKindText = (code: string, language?: Language): string =>
  m.imports_finding_kind({ code: bareCode(code) }, language);

/** What it means and what to do about it. */
export const findingText = (code: string, language?: Language): string =>
  m.imports_finding({ code: bareCode(code) }, language);
