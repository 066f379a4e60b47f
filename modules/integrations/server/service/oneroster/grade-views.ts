import { base, day, instant, type Row, ref, text } from './views.ts';

const inClass = (row: Row) => ref('class', 'classes', row.class_id);
const number = (value: unknown): number | undefined =>
  value === null || value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);

/** A row as the standard writes a category. */
export const category = (row: Row) => ({ ...base(row), title: text(row.title), weight: number(row.weight) });

/** A row as the standard writes a line item: a column of a gradebook. */
export const lineItem = (row: Row) => ({
  ...base(row),
  title: text(row.title),
  description: '',
  assignDate: instant(row.assigned_at ?? 0),
  dueDate: row.due_on ? `${day(row.due_on)}T23:59:59.999Z` : undefined,
  class: inClass(row),
  school: ref('org', 'orgs', row.school_id),
  category: ref('category', 'categories', row.category_id),
  academicSession: ref('academicSession', 'academicSessions', row.term_id),
  resultValueMin: number(row.lowest),
  resultValueMax: number(row.highest),
});

const STATES: Readonly<Record<string, string>> = {
  graded: 'fully graded',
  late: 'fully graded',
  incomplete: 'partially graded',
  missing: 'not submitted',
  excused: 'exempt',
  exempt: 'exempt',
};

/** A row as the standard writes a result: one student's mark in one column. */
export const result = (row: Row) => ({
  ...base(row),
  lineItem: ref('lineItem', 'lineItems', row.item_id),
  student: ref('user', 'users', row.student_id),
  class: inClass(row),
  scoreStatus: STATES[text(row.state)] ?? 'submitted',
  score: number(row.score),
  scoreDate: day(instant(row.scored_at ?? 0)),
  incomplete: String(row.state === 'incomplete'),
  late: String(row.state === 'late'),
  missing: String(row.state === 'missing'),
});

type Level = { label: { es: string }; from?: string };
type Scale = { kind: string; max?: string; levels: Level[] };

/** What each word of a scale stands for: an interval of marks, or its place among the words. */
const valuesOf = ({ kind, max, levels }: Scale) =>
  levels.map(({ label, from }, at) => ({
    itemValueLHS: label.es,
    itemValueRHS: kind === 'numeric' ? `${from}-${levels[at + 1]?.from ?? max}` : String(at + 1),
  }));

/** A row as the standard writes a score scale. */
export const scoreScale = (row: Row) => ({
  ...base(row),
  title: text(row.title),
  type: text(row.type),
  class: inClass(row),
  course: ref('course', 'courses', row.course_id),
  scoreScaleValue: row.scale ? valuesOf(row.scale as Scale) : [],
});
