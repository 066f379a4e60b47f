import { getLocale } from '@patio/messages/runtime';
import type { AmountView, Answer, SentenceView } from '../contract/answer.ts';
import { type Dimension, type Measure, RULES } from '../rules/measures.ts';
import * as say from '../rules/say.ts';

// The rules say everything in a language that they are given; a screen speaks that of its reader.
export const measureName = (measure: Measure): string => say.sayMeasure(measure, getLocale());
export const unitName = (measure: Measure): string => say.sayUnit(measure, getLocale());
export const dimensionName = (by: Dimension): string => say.sayDimension(by, getLocale());
export const valueText = (measure: Measure, amount: AmountView | undefined): string =>
  say.sayValue(measure, amount, getLocale());
export const ofText = (measure: Measure, amount: AmountView | undefined): string =>
  say.sayOf(measure, amount, getLocale());
export const shareText = (value: number): string => say.sayShare(value, getLocale());
export const numberText = (value: number, digits = 0): string => say.sayNumber(value, getLocale(), digits);
export const dayText = (iso: string): string => say.sayDay(iso, getLocale());
export const rowName = (answer: Answer, row: Answer['rows'][number]): string => say.sayRow(answer, row, getLocale());
export const seriesName = (answer: Answer, series: Answer['series'][number]): string =>
  say.saySeries(answer, series, getLocale());
export const sentenceText = (measure: Measure, sentence: SentenceView): string =>
  say.saySentence(measure, sentence, getLocale());
export const noteText = (answer: Answer): string | null => say.sayNote(answer, getLocale());

/** What a cell of an answer is as a number to draw. */
export const cellValue = (answer: Answer, amount: AmountView | undefined): number | null =>
  say.isCounted(answer.question) ? (amount?.num ?? null) : say.figureOf(answer.question.measure, amount);

/** The same in words. */
export const cellText = (answer: Answer, amount: AmountView | undefined): string =>
  say.isCounted(answer.question) ? (amount ? numberText(amount.num) : '–') : valueText(answer.question.measure, amount);

/** Whether an answer is drawn in percent. */
export const inShares = ({ question }: Answer): boolean =>
  RULES[question.measure].kind === 'share' && !say.isCounted(question);

/** A drawn number in words. */
export const drawnText = (answer: Answer) => (inShares(answer) ? shareText : numberText);
