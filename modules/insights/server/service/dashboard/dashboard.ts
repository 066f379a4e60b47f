import type { Actor } from '@patio/access';
import { readNow } from '@patio/attendance/server';
import { countLateSheets } from '@patio/grade-office/server';
import { addDays, type Id, localDateAt, weekday } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { asc, isNull } from 'drizzle-orm';
import type { AmountView, Answer } from '../../../contract/answer.ts';
import type { DashboardView, ExceptionView, TargetLine } from '../../../contract/dashboard.ts';
import { type Question, question as questionShape } from '../../../contract/question.ts';
import { levelOut, ordered, stateOf } from '../../../rules/exceptions.ts';
import { MEASURES, TARGETS } from '../../../rules/measures.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, canReadFacts } from '../../policy.ts';
import { composeAnswer, prepare, readParts, sentences } from '../explore/answer.ts';
import type { Asking } from '../explore/asking.ts';
import { addAll, narrowed } from '../explore/cells.ts';
import { drawForm } from '../explore/forms.ts';
import { resolveScope, type Scope } from '../explore/scope.ts';
import { sumFacts } from '../explore/sum-facts.ts';
import { readLayout } from './layout.ts';
import { linesOfSchools } from './lines.ts';
import { answerPinned } from './pinned.ts';
import { listTargets } from './targets.ts';
import { readTotals, type Totals } from './totals.ts';

export interface DashboardAsked {
  schoolId?: Id | undefined;
  period: 'this_term' | 'last_term' | 'year';
  against: 'before' | 'last_year';
}

const WEEKS = 5;
const share = (amount: AmountView): number | null => (amount && amount.den > 0 ? amount.num / amount.den : null);

async function listSchools(tx: Tx, actor: Actor): Promise<{ id: Id; name: string }[]> {
  const rows = await tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.name));
  return rows.filter(({ id }) => canReachSchool(actor, 'insights.read_dashboard', id));
}

/** The same question drawn in another form, or about another measure or span: only its figures are read anew. */
async function drawn(tx: Tx, asking: Asking, change: Partial<Question>, scope: Partial<Scope> = {}): Promise<Answer> {
  const asked = { ...asking.question, ...change };
  const narrow: Asking = {
    ...asking,
    question: asked,
    by: asked.by,
    scope: { ...asking.scope, ...scope },
    base: { ...asking.base, measure: asked.measure, levels: asked.levels },
    selection: asked.levels.reduce(
      (all, id) => narrowed(all, 'level', asking.groups.levels.find((level) => level.id === id)?.name ?? id),
      asking.selection,
    ),
  };
  const parts = await drawForm(tx, narrow);
  return composeAnswer({ asking: narrow, asked, drawn: parts, now: null, before: null, gone: false, target: null });
}

/** The last week that is over against the weeks before it, level by level. */
async function findLevelOut(tx: Tx, asking: Asking): Promise<ExceptionView[]> {
  const { today } = asking.scope;
  const monday = addDays(today, 1 - weekday(today) - 7);
  const sums = await sumFacts(tx, {
    ...asking.base,
    from: addDays(monday, -7 * (WEEKS - 1)),
    through: addDays(monday, 6),
    keys: ['level', 'week'],
  });
  const last = sums.filter(({ keys }) => keys[1] === monday);
  const whole = share(addAll(last));
  const levels = last.flatMap((week) => {
    const [levelId = ''] = week.keys;
    const name = asking.groups.levels.find(({ id }) => id === levelId)?.name;
    const earlier = share(addAll(sums.filter(({ keys }) => keys[0] === levelId && keys[1] !== monday)));
    const now = share(week);
    if (!name || now === null || week.people < 10 || asking.shield.hides(narrowed(asking.selection, 'level', name)))
      return [];
    return [{ levelId, name, now, before: earlier ?? now, people: week.people }];
  });
  const out = whole === null ? null : levelOut(levels, whole);
  return out ? [{ kind: 'level', ...out }] : [];
}

async function targetLines(tx: Tx, actor: Actor, schoolId: Id, totals: Totals): Promise<TargetLine[]> {
  const set = await listTargets(tx, actor.institutionId, schoolId);
  return TARGETS.filter((measure) => canReadFacts(actor, measure, { schoolId })).map((measure) => {
    const row = set.find((one) => one.measure === measure);
    const now = totals.of(measure, 'now', schoolId);
    return {
      measure,
      now,
      before: totals.of(measure, 'before', schoolId),
      target: row?.share ?? null,
      version: row?.version ?? null,
      state: stateOf(measure, share(now), row?.share ?? null),
    };
  });
}

const chronicOut = (totals: Totals, schoolId: Id): ExceptionView[] => {
  const [now, before] = [totals.of('chronic', 'now', schoolId), totals.of('chronic', 'before', schoolId)];
  if (!now || now.num === 0) return [];
  return [{ kind: 'chronic', now: now.num, before: before?.num ?? null, of: now.den }];
};

/** One school: what stands out, how it is now, where it is against its targets, and how it came there. */
async function ofSchool(tx: Tx, actor: Actor, asking: Asking, totals: Totals) {
  const [schoolId = ''] = asking.base.schoolIds;
  const { scope } = asking;
  const now = await readParts(tx, asking, scope.span);
  const before = scope.against && (await readParts(tx, asking, scope.against));
  const live = canReachSchool(actor, 'attendance.read', schoolId) ? await readNow(tx, actor, { schoolId }) : null;
  const targets = await targetLines(tx, actor, schoolId, totals);
  const late = canReachSchool(actor, 'gradebook.oversee', schoolId) ? await countLateSheets(tx, actor, schoolId) : 0;
  const level = await findLevelOut(tx, asking);
  const exceptions: ExceptionView[] = [
    ...level,
    ...chronicOut(totals, schoolId),
    ...(live && live.due > live.taken
      ? [
          {
            kind: 'untaken' as const,
            many: live.due - live.taken,
            names: live.missing.slice(0, 3).map(({ name }) => name),
          },
        ]
      : []),
    ...(late > 0 ? [{ kind: 'sheets' as const, many: late }] : []),
    ...targets.flatMap(({ measure, now: amount, target, state }): ExceptionView[] => {
      const value = share(amount);
      const told = measure === 'attendance' ? level.length > 0 : measure === 'chronic';
      return state === 'missed' && !told && value !== null && target !== null
        ? [{ kind: 'target', measure, now: value, target }]
        : [];
    }),
  ];
  const shown = level[0]?.kind === 'level' ? [level[0].levelId] : [];
  const year = {
    from: addDays(scope.span.from, -364),
    through: addDays(scope.span.through, -364),
    name: null,
    before: null,
  };
  const whole = await drawn(tx, asking, { form: 'trend', step: 'week' });
  const lowest = shown.length ? await drawn(tx, asking, { form: 'trend', step: 'week', levels: shown }) : null;
  const monday = addDays(scope.today, 1 - weekday(scope.today) - 7);
  const lastWeek = { from: monday, through: addDays(monday, 6), name: null, before: null };
  return {
    summary: sentences(asking, now, before),
    records: addAll([...now.cells.values()]).den / 2,
    students: now.total?.people ?? 0,
    exceptions: ordered(exceptions),
    now: live,
    targets,
    trend: lowest ? besides(whole, lowest, level[0]?.kind === 'level' ? level[0].name : '') : whole,
    lastYear: await drawn(tx, asking, { form: 'trend', step: 'week' }, { span: year }),
    week: await drawn(tx, asking, { form: 'heat', by: 'level' }, { span: lastWeek }),
    passing: canReadFacts(actor, 'passing_all', { schoolId })
      ? await drawn(tx, asking, { measure: 'passing_all', form: 'trend', step: 'term' }, { span: yearOf(scope) })
      : null,
  };
}

const yearOf = ({ calendar, span, today }: Scope): Scope['span'] => {
  const year = calendar.years.findLast(({ from }) => from <= today);
  return year ? { ...year, before: null } : span;
};

/** A second line beside the first, week by week. */
const besides = (whole: Answer, other: Answer, name: string): Answer => ({
  ...whole,
  series: [...whole.series, { id: other.question.levels[0] ?? 'other', name }],
  rows: whole.rows.map((row) => ({
    ...row,
    values: [...row.values, other.rows.find(({ id }) => id === row.id)?.values[0] ?? null],
  })),
});

const NOTHING = {
  summary: [],
  records: 0,
  students: 0,
  exceptions: [],
  now: null,
  targets: [],
  trend: null,
  lastYear: null,
  week: null,
  passing: null,
} satisfies Partial<DashboardView>;

/** Several schools: each in a line, and their attendance week by week beside each other. */
async function ofSchools(tx: Tx, asking: Asking) {
  const now = await readParts(tx, asking, asking.scope.span);
  const before = asking.scope.against && (await readParts(tx, asking, asking.scope.against));
  return {
    ...NOTHING,
    summary: sentences(asking, now, before),
    records: addAll([...now.cells.values()]).den / 2,
    students: now.total?.people ?? 0,
    trend: await drawn(tx, asking, { form: 'trend', step: 'week', by: 'school' }),
  };
}

/** The dashboard of one school, or of all that the actor leads, in one answer. */
export async function readDashboard(tx: Tx, actor: Actor, asked: DashboardAsked): Promise<DashboardView> {
  const schools = await listSchools(tx, actor);
  if (asked.schoolId && !schools.some(({ id }) => id === asked.schoolId)) throw failure('not_found');
  const school = schools.length === 1 ? schools[0] : schools.find(({ id }) => id === asked.schoolId);
  const can = {
    setTargets: !!school && canReachSchool(actor, 'insights.set_targets', school.id),
    explore: schools.some(({ id }) => canReachSchool(actor, 'insights.explore', id)),
  };
  const question = questionShape.parse({
    measure: 'attendance',
    period: asked.period,
    against: asked.against,
    schools: school ? [school.id] : [],
  });
  const scope = await resolveScope(tx, actor, question);
  const { asking } = await prepare(tx, scope, question);
  const ids = school ? [school.id] : schools.map(({ id }) => id);
  const readable = MEASURES.filter((measure) => ids.every((schoolId) => canReadFacts(actor, measure, { schoolId })));
  const totals = await readTotals(tx, ids, readable, { now: scope.span, before: scope.against });
  const parts = school ? await ofSchool(tx, actor, asking, totals) : await ofSchools(tx, asking);
  const layout = await readLayout(tx, actor);
  const { span, against } = scope;
  return {
    ...parts,
    school: school ?? null,
    schools,
    term: { name: span.name, from: span.from, through: span.through },
    against: against && { ...against, name: asked.against === 'before' ? (span.before?.name ?? null) : null },
    today: scope.schools.length ? scope.today : localDateAt(clock.now(), 'UTC'),
    keptAt: scope.keptAt?.toISOString() ?? null,
    met: parts.targets.filter(({ state }) => state === 'met').map(({ measure }) => measure),
    lines: await linesOfSchools(tx, actor, school ? [school] : schools, totals, scope.today),
    pinned: await answerPinned(tx, actor, layout.tiles),
    layout,
    can,
  };
}
