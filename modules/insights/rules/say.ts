import { m } from '@patio/messages';
import type { AmountView, Answer, SentenceView } from '../contract/answer.ts';
import type { Question } from '../contract/question.ts';
import { type Dimension, type Measure, RULES } from './measures.ts';

export type Locale = 'es' | 'en';
const intl = (locale: Locale) => (locale === 'es' ? 'es-419' : 'en');

/** Numbers as Patio writes them, with a narrow space between thousands. */
export const sayNumber = (value: number, locale: Locale, digits = 0): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-MX' : 'en', { maximumFractionDigits: digits })
    .format(value)
    .replaceAll(',', '\u202f');

/** A share as a percentage, to one decimal. */
export const sayShare = (value: number, locale: Locale): string =>
  `${new Intl.NumberFormat(locale === 'es' ? 'es-MX' : 'en', { maximumFractionDigits: 1 }).format(value * 100)}\u00a0%`;

const MEASURE: Readonly<Record<Measure, typeof m.insights_measure_attendance>> = {
  attendance: m.insights_measure_attendance,
  lates: m.insights_measure_lates,
  chronic: m.insights_measure_chronic,
  class_attendance: m.insights_measure_class_attendance,
  passing: m.insights_measure_passing,
  passing_all: m.insights_measure_passing_all,
  hand_ins: m.insights_measure_hand_ins,
  learning: m.insights_measure_learning,
  reading: m.insights_measure_reading,
  messages: m.insights_measure_messages,
  enrolment: m.insights_measure_enrolment,
  use: m.insights_measure_use,
  collected: m.insights_measure_collected,
};
const UNIT: Readonly<Record<Measure, typeof m.insights_unit_attendance>> = {
  attendance: m.insights_unit_attendance,
  lates: m.insights_unit_lates,
  chronic: m.insights_unit_chronic,
  class_attendance: m.insights_unit_class_attendance,
  passing: m.insights_unit_passing,
  passing_all: m.insights_unit_passing_all,
  hand_ins: m.insights_unit_hand_ins,
  learning: m.insights_unit_learning,
  reading: m.insights_unit_reading,
  messages: m.insights_unit_messages,
  enrolment: m.insights_unit_enrolment,
  use: m.insights_unit_use,
  collected: m.insights_unit_collected,
};
const DIMENSION: Readonly<Record<Dimension, typeof m.insights_by_school>> = {
  school: m.insights_by_school,
  level: m.insights_by_level,
  homeroom: m.insights_by_homeroom,
  subject: m.insights_by_subject,
  weekday: m.insights_by_weekday,
  hour: m.insights_by_hour,
  band: m.insights_by_band,
};

/** What a measure is called. */
export const sayMeasure = (measure: Measure, locale: Locale): string => MEASURE[measure]({}, { locale });
/** What its denominator counts: "días de estudiante". */
export const sayUnit = (measure: Measure, locale: Locale): string => UNIT[measure]({}, { locale });
/** What a dimension is called. */
export const sayDimension = (by: Dimension, locale: Locale): string => DIMENSION[by]({}, { locale });

/** The value of a figure: a share, or how many. Null where nothing is shown. */
export function figureOf(measure: Measure, amount: AmountView | undefined): number | null {
  if (!amount) return null;
  if (RULES[measure].kind === 'count') return amount.num;
  return amount.den === 0 ? null : amount.num / amount.den;
}

/** The same in words. */
export function sayValue(measure: Measure, amount: AmountView | undefined, locale: Locale): string {
  const value = figureOf(measure, amount);
  if (value === null) return '–';
  return RULES[measure].kind === 'share' ? sayShare(value, locale) : sayNumber(value, locale);
}

/** "8 214 de 9 441": what stands behind a share, in what it is said in. */
export function sayOf(measure: Measure, amount: AmountView | undefined, locale: Locale): string {
  if (!amount) return '';
  const { per, kind } = RULES[measure];
  if (kind === 'count') return '';
  return m.insights_of(
    { part: sayNumber(amount.num / per, locale, 1), whole: sayNumber(amount.den / per, locale, 1) },
    { locale },
  );
}

/** The answer to a spread counts groups, or marks of a scale, whatever the measure. */
export const isCounted = ({ form }: Question): boolean => form === 'spread';

const day = (iso: string, options: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(intl(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${iso}T12:00:00Z`));

/** A day as it is said: "16 nov 2026". */
export const sayDay = (iso: string, locale: Locale): string =>
  day(iso, { day: 'numeric', month: 'short', year: 'numeric' }, locale);

/** A weekday by its number, where 1 is Monday. */
export const sayWeekday = (weekday: number, locale: Locale, style: 'long' | 'short' = 'long'): string =>
  day(`2026-06-0${weekday}`, { weekday: style }, locale);

const dimensionValue = (by: Dimension, id: string, locale: Locale): string => {
  if (by === 'weekday') return sayWeekday(Number(id), locale);
  if (by === 'hour')
    return id === '0' ? m.insights_whole_day({}, { locale }) : m.insights_hour_n({ n: id }, { locale });
  if (id === '-1') return m.insights_no_scale({}, { locale });
  return m.insights_band_n({ from: Number(id) * 10, to: Number(id) * 10 + 10 }, { locale });
};

/** What a field has down its side and along its top. */
export function heatAxes({ question, rows }: Answer): { down: Dimension | 'week'; across: Dimension } {
  const across = RULES[question.measure].slot === 'hour' ? 'hour' : 'weekday';
  if (across === 'weekday')
    return { down: question.by === 'none' || question.by === 'weekday' ? 'level' : question.by, across };
  return { down: rows[0]?.span ? 'week' : 'weekday', across };
}

type Row = Answer['rows'][number];

/** What a row is called where the server has no name for it. */
export function sayRow(answer: Answer, row: Row, locale: Locale): string {
  if (row.name) return row.name;
  const { question } = answer;
  if (question.form === 'spread') {
    const [from = 0, to = 0] = row.id.split(' ').map(Number);
    if (!row.id.includes(' ')) return dimensionValue('band', row.id, locale);
    const say = RULES[question.measure].kind === 'share' ? sayShare : sayNumber;
    return m.insights_from_to({ from: say(from, locale), to: say(to, locale) }, { locale });
  }
  if (row.span) {
    const step = question.form === 'heat' ? 'week' : question.step;
    if (step === 'month') return day(row.id, { month: 'short', year: 'numeric' }, locale);
    return day(row.span.from, { day: 'numeric', month: 'short' }, locale);
  }
  if (question.form === 'heat') return dimensionValue(heatAxes(answer).down as Dimension, row.id, locale);
  return question.by === 'none' ? row.id : dimensionValue(question.by, row.id, locale);
}

/** What a line or column is called. */
export function saySeries(answer: Answer, series: Answer['series'][number], locale: Locale): string {
  const { question, period, against } = answer;
  if (series.id === 'all')
    return isCounted(question) ? m.insights_how_many({}, { locale }) : sayMeasure(question.measure, locale);
  if (series.id === 'now') return period.name ?? m.insights_now({}, { locale });
  if (series.id === 'before')
    return against
      ? `${sayDay(against.from, locale)} – ${sayDay(against.through, locale)}`
      : m.insights_before({}, { locale });
  if (series.name) return series.name;
  const by = question.form === 'heat' ? heatAxes(answer).across : question.by;
  if (by === 'none') return series.id;
  return by === 'weekday' ? sayWeekday(Number(series.id), locale, 'short') : dimensionValue(by, series.id, locale);
}

const points = (value: number, locale: Locale): string => sayNumber(Math.abs(value) * 100, locale, 1);

/** One sentence of a summary in words. */
export function saySentence(measure: Measure, sentence: SentenceView, locale: Locale): string {
  const o = { locale };
  const name = sayMeasure(measure, locale);
  const say = (value: number) => (RULES[measure].kind === 'share' ? sayShare(value, locale) : sayNumber(value, locale));
  switch (sentence.kind) {
    case 'only_now':
      return m.insights_say_only_now({ name, now: say(sentence.now) }, o);
    case 'change': {
      const given = {
        name,
        now: say(sentence.now),
        before: say(sentence.before),
        points: points(sentence.points, locale),
      };
      if (sentence.direction === 'same') return m.insights_say_same(given, o);
      if (RULES[measure].kind === 'count')
        return sentence.direction === 'up' ? m.insights_say_more(given, o) : m.insights_say_fewer(given, o);
      return sentence.direction === 'up' ? m.insights_say_up(given, o) : m.insights_say_down(given, o);
    }
    case 'part':
      return m.insights_say_part({ name: sentence.name, share: sayShare(sentence.share, locale) }, o);
    case 'weekday':
      return m.insights_say_weekday(
        { day: sayWeekday(sentence.weekday, locale), share: sayShare(sentence.share, locale) },
        o,
      );
  }
}

/** Why there is little or nothing to see, in words. */
export function sayNote({ note, begins }: Pick<Answer, 'note' | 'begins'>, locale: Locale): string | null {
  const o = { locale };
  switch (note) {
    case 'before_school':
      return m.insights_note_before_school({ day: begins ? sayDay(begins, locale) : '' }, o);
    case 'no_facts':
      return m.insights_note_no_facts({}, o);
    case 'future':
      return m.insights_note_future({}, o);
    case 'gone_dimension':
      return m.insights_note_gone({}, o);
    case 'too_small':
      return m.insights_note_too_small({}, o);
    default:
      return null;
  }
}

/** An answer in a few sentences, for a letter. */
export function sayAnswer(answer: Answer, locale: Locale): string[] {
  const { measure } = answer.question;
  const said = answer.summary.map((sentence) => saySentence(measure, sentence, locale));
  const note = sayNote(answer, locale);
  const period = m.insights_period_said(
    { from: sayDay(answer.period.from, locale), through: sayDay(answer.period.through, locale) },
    { locale },
  );
  return [period, ...(said.length ? [said.join(' ')] : []), ...(note ? [note] : [])];
}
