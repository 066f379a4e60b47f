import { addDays, type Id } from '@patio/kernel';
import { announce, clock, insertMany, insertNew, listOf, type Tx, updateMany } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SignalStep } from '../../contract/fields.ts';
import { daysRead } from '../../rules/conditions.ts';
import { type RuleRow, rounds, rules, signalLog, signals } from '../schema.ts';
import { readFacts, readPlace } from './read-facts.ts';
import { keyOf, type LastSignal, type Weighed, weigh } from './weigh.ts';

/** The rules of a school that are on. */
const listOn = (tx: Tx, institutionId: Id, schoolId: Id): Promise<RuleRow[]> =>
  tx
    .select()
    .from(rules)
    .where(
      and(
        eq(rules.institutionId, institutionId),
        eq(rules.schoolId, schoolId),
        eq(rules.state, 'on'),
        isNull(rules.archivedAt),
      ),
    )
    .orderBy(asc(rules.number));

/** The latest signal of each rule and student. */
async function readLast(tx: Tx, schoolId: Id, studentIds: readonly Id[] | null): Promise<Map<string, LastSignal>> {
  const { id, version, ruleId, studentId, findings, endedOn, state, decidedAt } = signals;
  const rows = await tx
    .selectDistinctOn([ruleId, studentId], { id, version, ruleId, studentId, findings, endedOn, state, decidedAt })
    .from(signals)
    .where(
      and(
        sql`${signals.institutionId} = (select patio_institution())`,
        eq(signals.schoolId, schoolId),
        studentIds ? sql`${studentId} = any(${listOf(studentIds)}::uuid[])` : undefined,
      ),
    )
    // One that waits comes before those that were decided.
    .orderBy(ruleId, studentId, sql`(${state} in ('new', 'seen')) desc`, sql`${signals.createdAt} desc`, id);
  return new Map(rows.map((row) => [keyOf(row.ruleId, row.studentId), row]));
}

/** Writes what was weighed, each step into the log. */
async function write(tx: Tx, at: { institutionId: Id; schoolId: Id; today: string }, weighed: Weighed): Promise<Id[]> {
  const { institutionId, schoolId, today } = at;
  const made = weighed.raise.map((each) => ({
    institutionId,
    id: clock.id(),
    schoolId,
    ...each,
    raisedOn: today,
    changedOn: today,
  }));
  const raised = await insertNew(tx, signals, made);
  await updateMany(tx, signals, [
    ...weighed.change.map(({ signal, ruleVersion, findings, uncounted }) => ({
      id: signal.id,
      version: signal.version,
      columns: { ruleVersion, findings, uncounted, changedOn: today, endedOn: null },
    })),
    ...weighed.end.map(({ id, version }) => ({ id, version, columns: { endedOn: today } })),
  ]);
  const steps: [Id, SignalStep][] = [
    ...[...raised].map((id): [Id, SignalStep] => [id, 'raised']),
    ...weighed.change.map(({ signal, again }): [Id, SignalStep] => [signal.id, again ? 'again' : 'changed']),
    ...weighed.end.map(({ id }): [Id, SignalStep] => [id, 'ended']),
  ];
  const now = clock.now();
  await insertMany(
    tx,
    signalLog,
    steps.map(([signalId, step]) => ({ institutionId, id: clock.id(), signalId, step, at: now })),
  );
  if (steps.length > 0)
    await announce(tx, { topic: 'warnings.changed', to: { capability: 'warnings.read', schoolId } });
  return [...raised];
}

export interface Round {
  students: number;
  raised: number;
  changed: number;
  ended: number;
}

const NOTHING: Round = { students: 0, raised: 0, changed: 0, ended: 0 };

/** Goes through the students of a school, or through some of them, with every rule that is on. To run it twice changes nothing. */
export async function runRules(
  tx: Tx,
  institutionId: Id,
  schoolId: Id,
  studentIds: readonly Id[] | null = null,
): Promise<Round> {
  if (studentIds?.length === 0) return NOTHING;
  const [on, place] = [await listOn(tx, institutionId, schoolId), await readPlace(tx, schoolId)];
  if (!place || on.length === 0) return NOTHING;
  const { today } = place;
  // Two rounds of one school would both see that there is no signal yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`warnings ${schoolId}`}))`);
  const from = addDays(today, 1 - Math.max(...on.map(({ conditions }) => daysRead(conditions))));
  const facts = await readFacts(tx, { schoolId, from, through: today, studentIds });
  const last = await readLast(tx, schoolId, studentIds);
  const weighed = weigh(on, facts, last, place);
  const raised = await write(tx, { institutionId, schoolId, today }, weighed);
  return {
    students: facts.length,
    raised: raised.length,
    changed: weighed.change.length,
    ended: weighed.end.length,
  };
}

/** The nightly round of a school: everybody, and a note of when it was. */
export async function runRound(tx: Tx, institutionId: Id, schoolId: Id): Promise<Round> {
  const round = await runRules(tx, institutionId, schoolId);
  if (round.students === 0) return round;
  const written = { endedAt: clock.now(), students: round.students, raised: round.raised, ended: round.ended };
  await tx
    .insert(rounds)
    .values({ institutionId, schoolId, ...written })
    .onConflictDoUpdate({ target: [rounds.institutionId, rounds.schoolId], set: written });
  return round;
}
