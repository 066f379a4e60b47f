import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, spokenName, studentOf, studentRows } from '@patio/people/server';
import { afterKeys, countPage, keyOf, namePeople, type Tx } from '@patio/platform';
import { holdsOn, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SignalFilters, SignalView } from '../../contract/signals.ts';
import { canReachWarnings, signalsVisibleTo } from '../policy.ts';
import { rules, type SignalRow, signals } from '../schema.ts';

/** The class a student belongs to today. */
const homeroomToday = sql<string | null>`(select h.name from ${homeroomEnrolmentRows} he
  join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
  where he.institution_id = ${sql.raw('warnings_signals.institution_id')} and he.student_id = ${sql.raw('warnings_signals.student_id')}
    and ${holdsOn('he')} limit 1)`;

const columns = {
  signal: signals,
  rule: { id: rules.id, number: rules.number, authorId: rules.authorId },
  givenNames: personRows.givenNames,
  firstSurname: personRows.firstSurname,
  secondSurname: personRows.secondSurname,
  homeroom: homeroomToday,
};

const asked = (tx: Tx) =>
  tx
    .select(columns)
    .from(signals)
    .innerJoin(rules, and(eq(rules.institutionId, signals.institutionId), eq(rules.id, signals.ruleId)))
    .innerJoin(studentRows, studentOf(signals))
    .innerJoin(personRows, personOf(studentRows));
type Row = Awaited<ReturnType<typeof asked>>[number];

const viewOf = (actor: Actor, row: Row, nameOf: (id: Id) => string): SignalView => {
  const { signal, rule, homeroom, ...person } = row;
  return {
    id: signal.id,
    version: signal.version,
    schoolId: signal.schoolId,
    student: { id: signal.studentId, name: spokenName(person), homeroom },
    rule: { id: rule.id, number: rule.number, author: nameOf(rule.authorId) },
    findings: signal.findings,
    uncounted: signal.uncounted,
    state: signal.state,
    raisedOn: signal.raisedOn,
    changedOn: signal.changedOn,
    endedOn: signal.endedOn,
    decidedBy: signal.decidedBy && nameOf(signal.decidedBy),
    decidedAt: signal.decidedAt?.toISOString() ?? null,
    why: signal.why,
    takenTo: signal.takenTo,
    can: { decide: canReachWarnings(actor, 'warnings.decide', signal) },
  };
};

const namesIn = (tx: Tx, rows: readonly Row[]) =>
  namePeople(
    tx,
    rows.flatMap(({ signal, rule }) => [signal.decidedBy, rule.authorId]),
  );

/** Signals as the team reads them, in the order in which they are given. */
export async function viewSignals(tx: Tx, actor: Actor, given: readonly SignalRow[]): Promise<SignalView[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const rows = await asked(tx).where(and(eq(signals.institutionId, actor.institutionId), inArray(signals.id, ids)));
  const nameOf = await namesIn(tx, rows);
  const views = new Map(rows.map((row) => [row.signal.id, viewOf(actor, row, nameOf)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One signal as the team reads it. */
export async function viewSignal(tx: Tx, actor: Actor, row: SignalRow): Promise<SignalView> {
  const [view] = await viewSignals(tx, actor, [row]);
  return view!;
}

const SHOW: Record<SignalFilters['show'], SQL | undefined> = {
  open: and(inArray(signals.state, ['new', 'seen']), isNull(signals.endedOn)),
  ended: and(inArray(signals.state, ['new', 'seen']), isNotNull(signals.endedOn)),
  taken: eq(signals.state, 'taken'),
  false_alarm: eq(signals.state, 'false_alarm'),
};

/** The signals of a list that the actor may read. */
export const signalsShown = (actor: Actor, { show, schoolId }: SignalFilters): SQL | undefined =>
  and(
    eq(signals.institutionId, actor.institutionId),
    signalsVisibleTo(actor, 'warnings.read'),
    SHOW[show],
    schoolId ? eq(signals.schoolId, schoolId) : undefined,
  );

/** One page of signals, the oldest first: nobody is ranked. */
export async function listSignals(tx: Tx, actor: Actor, input: SignalFilters & PageInput) {
  const keys = [sql`${signals.raisedOn}::text`];
  const cursor = decodeCursor(input.cursor, 2);
  const rows = await tx
    .select({ ...columns, key: keyOf(keys) })
    .from(signals)
    .innerJoin(rules, and(eq(rules.institutionId, signals.institutionId), eq(rules.id, signals.ruleId)))
    .innerJoin(studentRows, studentOf(signals))
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(signalsShown(actor, input), cursor ? afterKeys([...keys, sql`${signals.id}`], cursor, false) : undefined),
    )
    .orderBy(...keys.map((key) => asc(key)), asc(signals.id))
    .limit(input.limit + 1)
    .offset(skipOf(input));
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const nameOf = await namesIn(tx, page);
  const counted = () => tx.select({ one: sql`1` }).from(signals).where(signalsShown(actor, input));
  return {
    items: page.map((row) => viewOf(actor, row, nameOf)),
    ...(rows.length > input.limit && last && { nextCursor: encodeCursor([...last.key, last.signal.id]) }),
    ...(await countPage(tx, input, counted)),
  };
}
