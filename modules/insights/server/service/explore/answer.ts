import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import type { AmountView, Answer } from '../../../contract/answer.ts';
import type { Question } from '../../../contract/question.ts';
import { goesBy, RULES } from '../../../rules/measures.ts';
import type { Selection } from '../../../rules/shield.ts';
import { summarise } from '../../../rules/summary.ts';
import { failure } from '../../failures.ts';
import type { Asking, Drawn } from './asking.ts';
import { addAll, type Cell, EMPTY, showOne } from './cells.ts';
import { drawForm } from './forms.ts';
import { type Groups, readGroups } from './names.ts';
import { readShield } from './read-shield.ts';
import { readTarget } from './read-target.ts';
import { resolveScope, type Scope } from './scope.ts';
import { type Key, type Sum, sumFacts } from './sum-facts.ts';

const setOf = (ids: readonly string[]): ReadonlySet<string> | null => (ids.length ? new Set(ids) : null);

/** What a question still finds of its filters: a level, homeroom or subject may be gone since it was kept. */
function stillThere(question: Question, groups: Groups): { kept: Question; gone: boolean } {
  const known = (ids: readonly string[], list: readonly { id: string }[]) =>
    ids.filter((id) => list.some((one) => one.id === id));
  const levels = known(question.levels, groups.levels);
  const homerooms = known(question.homerooms, groups.homerooms);
  const subjects = known(question.subjects, groups.subjects);
  const before = question.levels.length + question.homerooms.length + question.subjects.length;
  const by = question.by === 'none' || goesBy(question.measure, question.by) ? question.by : 'none';
  const gone = levels.length + homerooms.length + subjects.length < before || by !== question.by;
  return { kept: { ...question, levels, homerooms, subjects, by }, gone };
}

/** Reads what every part of an answer leans on: the groups, what is still there of the filters, and what is never shown. */
export async function prepare(tx: Tx, scope: Scope, asked: Question): Promise<{ asking: Asking; gone: boolean }> {
  const ids = scope.schools.map(({ id }) => id);
  const groups = await readGroups(tx, ids);
  const { kept: question, gone } = stillThere(asked, groups);
  const byHomeroom = question.by === 'homeroom' || question.homerooms.length > 0 || question.form === 'spread';
  if (question.by === 'homeroom' && ids.length > 1) throw failure('one_school');
  const levelName = (id: string) => groups.levels.find((level) => level.id === id)?.name ?? id;
  const rule = RULES[question.measure];
  const shield = await readShield(tx, {
    measure: question.measure,
    schoolIds: ids,
    readable: scope.readable,
    byHomeroom: byHomeroom && ids.length === 1,
    bySubject: question.by === 'subject' || question.subjects.length > 0,
    from: scope.span.from,
    through: scope.span.through,
    levelName,
  });
  const selection: Selection = {
    schools: setOf(question.schools),
    levels: setOf(question.levels.map(levelName)),
    homerooms: setOf(question.homerooms),
    subjects: setOf(question.subjects),
  };
  // Levels of the same name at other schools are meant too.
  const levels = groups.levels.filter(({ name }) => selection.levels?.has(name)).map(({ id }) => id);
  const { measure, homerooms, subjects } = question;
  // A very small school stands by itself or not at all: a sum of several less the others would be about its few.
  const summed = ids.length > 1 ? ids.filter((id) => !shield.smallSchools.has(id)) : ids;
  return {
    gone,
    asking: {
      question,
      scope,
      groups,
      by: question.by,
      base: { measure, schoolIds: summed, levels, homerooms, subjects },
      leftOut: ids.length - summed.length,
      selection,
      shield,
      open: !rule.by.includes('level'),
    },
  };
}

export interface Parts {
  total: AmountView;
  cells: Map<string, Cell>;
  weekdays: Map<number, Cell>;
}

const byFirst = (sums: readonly Sum[], at: number): Map<string, Cell> =>
  new Map([...Map.groupBy(sums, ({ keys }) => keys[at] ?? '')].map(([key, each]) => [key, addAll(each)]));

/** The whole, its parts and its weekdays in a span, as one question to the database. */
export async function readParts(tx: Tx, asking: Asking, span: { from: string; through: string }): Promise<Parts> {
  const { base, scope, selection, shield, open, question } = asking;
  const rule = RULES[question.measure];
  const part: Key = scope.schools.length > 1 || !rule.by.includes('level') ? 'school' : 'level';
  const byDay = rule.by.includes('weekday');
  const sums = await sumFacts(tx, { ...base, ...span, keys: byDay ? [part, 'weekday'] : [part] });
  // The people of a part are the same on each of its weekdays.
  const cells = new Map(
    [...Map.groupBy(sums, ({ keys }) => keys[0] ?? '')].map(([key, each]) => [
      key,
      { ...addAll(each), people: Math.max(...each.map(({ people }) => people)) },
    ]),
  );
  const weekdays = new Map([...byFirst(sums, 1)].filter(() => byDay).map(([key, cell]) => [Number(key), cell]));
  return { total: showOne(addAll([...cells.values()]), selection, shield, open), cells, weekdays };
}

/** What changed between two spans, in sentences that name no small group. */
export function sentences(asking: Asking, now: Parts, before: Parts | null): Answer['summary'] {
  const { scope, groups, shield, selection, open, question } = asking;
  if (!now.total) return [];
  const many = scope.schools.length > 1;
  const names = new Map([...scope.schools, ...groups.levels].map(({ id, name }) => [id, name]));
  const hides = (id: string) => {
    const one = many
      ? { ...selection, schools: new Set([id]) }
      : { ...selection, levels: new Set([names.get(id) ?? id]) };
    return !open && (shield.hides(one) || (now.cells.get(id)?.people ?? 0) < 10);
  };
  const parts = [...now.cells.keys()].map((id) => ({
    id: hides(id) ? '' : id,
    name: names.get(id) ?? '',
    now: now.cells.get(id) ?? EMPTY,
    before: before?.cells.get(id) ?? EMPTY,
  }));
  const days = [...now.weekdays].map(([weekday, cell]) => ({
    weekday,
    now: cell,
    before: before?.weekdays.get(weekday) ?? EMPTY,
  }));
  return summarise(RULES[question.measure].kind, parts, days).filter((one) => one.kind !== 'part' || one.name !== '');
}

function noteOf(
  { scope: { span, begins, today } }: Asking,
  rows: number,
  gone: boolean,
  total: AmountView,
  hidden: number,
) {
  if (begins !== null && span.through < begins) return 'before_school' as const;
  if (span.from > today) return 'future' as const;
  if (gone) return 'gone_dimension' as const;
  if (rows === 0 && total === null && hidden === 0) return 'no_facts' as const;
  return total === null && hidden > 0 ? ('too_small' as const) : null;
}

interface Told {
  asking: Asking;
  asked: Question;
  drawn: Drawn;
  now: Parts | null;
  before: Parts | null;
  gone: boolean;
  target: number | null;
}

/** An answer of its parts. */
export function composeAnswer({ asking, asked, drawn, now, before, gone, target }: Told): Answer {
  const { span, against, begins, keptAt } = asking.scope;
  const raw = addAll([...(now?.cells.values() ?? [])]);
  const total = now?.total ?? null;
  const hidden = drawn.hidden + asking.leftOut + (total === null && raw.people > 0 ? 1 : 0);
  return {
    question: asked,
    period: { from: span.from, through: span.through, name: span.name },
    against,
    note: noteOf(asking, drawn.rows.length, gone, total, hidden),
    begins,
    keptAt: keptAt?.toISOString() ?? null,
    series: drawn.series,
    rows: drawn.rows,
    total,
    before: before?.total ?? null,
    hidden,
    more: drawn.more,
    summary: now ? sentences(asking, now, before) : [],
    target,
  };
}

/** Answers a question with figures: what is drawn, the whole, what it is held against, and what changed in words. */
export async function answerQuestion(tx: Tx, actor: Actor, asked: Question): Promise<Answer> {
  const scope = await resolveScope(tx, actor, asked);
  const { asking, gone } = await prepare(tx, scope, asked);
  const now = await readParts(tx, asking, scope.span);
  const before = scope.against && (await readParts(tx, asking, scope.against));
  const drawn = await drawForm(tx, asking);
  const target = await readTarget(tx, asking.base.schoolIds, asked.measure);
  return composeAnswer({ asking, asked, drawn, now, before, gone, target });
}
