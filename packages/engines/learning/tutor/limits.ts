import { wordsOf } from '@patio/engine-lessons';

export type Variant = 'course' | 'children' | 'inclusive';

/** The most words of a reply: little readers take in little at once. Worked lines are not counted. */
export function mostWords(variant: Variant, grade: number): number {
  if (variant === 'children' || grade <= 2) return 25;
  return grade <= 4 || variant === 'inclusive' ? 40 : 60;
}

export const countWords = (text: string): number => wordsOf(text).length;
export const countQuestions = (text: string): number => (text.match(/\?+/g) ?? []).length;
