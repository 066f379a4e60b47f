import type { Answer, SentenceView } from '../contract/answer.ts';
import { type Dimension, RULES } from './measures.ts';
import type { Span } from './period.ts';
import { heatAxes } from './say.ts';

/** Which records a figure counts: what is asked for to list the students behind it. */
export interface RowsAsked extends Span {
  measure: Answer['question']['measure'];
  schoolId: string;
  levels: string[];
  homerooms: string[];
  subjects: string[];
  bands?: number[] | undefined;
  weekday?: number | undefined;
}

type Picked = Partial<Record<Dimension, string>>;
type Row = Answer['rows'][number];
type About = Pick<Answer, 'question' | 'period'>;

/** A field of shades of a measure without weekdays or hours is drawn month by month, as a trend is. */
const isTrend = ({ question: { form, measure } }: Answer): boolean =>
  form === 'trend' || (form === 'heat' && RULES[measure].slot !== 'hour' && !RULES[measure].by.includes('weekday'));

/** What a row and a column of an answer are narrowed to. */
function pickedBy(answer: Answer, only: string | undefined, row: Row, column: string): Picked {
  const { question } = answer;
  const by = question.by === 'none' ? null : question.by;
  // Where nothing is told apart, several schools are, and the levels of one.
  const many = question.schools.length !== 1 && only === undefined;
  const usual = many || !RULES[question.measure].by.includes('level') ? 'school' : 'level';
  if (isTrend(answer)) return by && column !== 'all' ? { [by]: column } : {};
  if (question.form === 'heat') {
    const { down, across } = heatAxes(answer);
    const side = down === 'level' && by !== 'level' ? usual : down;
    return { ...(side !== 'week' && { [side]: row.id }), [across]: column };
  }
  // Terms that stand side by side are times, and no part of the school.
  if (row.span) return {};
  return { [by ?? usual]: row.id };
}

/** The rows of a figure narrowed by so much; null where it is about nobody in particular, or about several schools at once. */
function narrowed(answer: About, only: string | undefined, span: Span, picked: Picked): RowsAsked | null {
  const { question } = answer;
  const { measure, levels, homerooms, subjects } = question;
  const schoolId = picked.school ?? (question.schools.length === 1 ? question.schools[0] : only);
  if (!RULES[measure].rows || !schoolId || picked.hour) return null;
  const chosen = (one: string | undefined, all: string[]) => (one ? [one] : all);
  return {
    measure,
    schoolId,
    from: span.from,
    through: span.through,
    levels: chosen(picked.level, levels),
    homerooms: chosen(picked.homeroom, homerooms),
    subjects: chosen(picked.subject, subjects),
    ...(picked.band && { bands: [Number(picked.band)] }),
    ...(picked.weekday && { weekday: Number(picked.weekday) }),
  };
}

type AboutValue = NonNullable<NonNullable<Row['about']>[number]>;

const chosenOf = ({ levels, homerooms, bands }: AboutValue, asked: RowsAsked) => ({
  levels: levels.length > 0 ? levels : asked.levels,
  homerooms: homerooms.length > 0 ? homerooms : asked.homerooms,
  ...(bands.length > 0 && { bands }),
});

/** What the whole of an answer counts. `only` is the school where there is one to speak of. */
export const rowsOfTotal = (answer: Answer, only: string | undefined): RowsAsked | null =>
  narrowed(answer, only, answer.period, {});

/** What one figure of an answer counts; of a group of groups, those of all of them. */
export function rowsBehind(answer: Answer, only: string | undefined, row: Row, column: string): RowsAsked | null {
  const { form } = answer.question;
  const at = answer.series.findIndex(({ id }) => id === column);
  if (!row.values[at]) return null;
  if (form === 'spread' || form === 'cohort') {
    const about = row.about?.[at];
    const asked = about && narrowed(answer, only, about.span ?? answer.period, {});
    return asked ? { ...asked, ...chosenOf(about, asked) } : null;
  }
  const span = form === 'compare' && column === 'before' ? answer.against : (row.span ?? answer.period);
  return span && narrowed(answer, only, span, pickedBy(answer, only, row, column));
}

/** What a computed sentence speaks of: the whole, the part that moved it, or the weekday on which it did. */
export function rowsOfSentence(answer: About, only: string | undefined, sentence: SentenceView): RowsAsked | null {
  const schoolId = answer.question.schools.length === 1 ? answer.question.schools[0] : only;
  const part = schoolId ? 'level' : 'school';
  if (sentence.kind === 'part') return narrowed(answer, only, answer.period, { [part]: sentence.id });
  if (sentence.kind === 'weekday') return narrowed(answer, only, answer.period, { weekday: String(sentence.weekday) });
  return narrowed(answer, only, answer.period, {});
}
