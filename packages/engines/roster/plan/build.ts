import type { Match } from '../match/known.ts';
import { isPersonRecord, type RecordKind, type RosterRecord } from '../records/record.ts';
import { changesOf } from './changes.ts';
import { leavingOf } from './leaving.ts';
import type { CurrentRow, Decision, Plan, PlanAction, PlanInput, PlanItem, PlanReason } from './plan.ts';
import { tiesOf } from './ties.ts';
import { planValues } from './values.ts';

const SAMPLES = 5;

/** What a run would do, record by record. The run does exactly this: it is given the same plan. */
export function buildPlan(input: PlanInput): Plan {
  const { records } = input;
  const matches = new Map(input.matches.map((match) => [match.recordIndex, match]));
  const broken = new Set(input.errors?.map(({ table, line }) => `${table}\n${line}`));
  const current = new Map(input.current.map((row) => [`${row.kind}:${row.id}`, row]));
  const byKey = new Map(input.current.flatMap((row) => (row.key ? [[`${row.kind}:${row.key}`, row] as const] : [])));
  const dropped = new Set<string>();
  const items = records.map((record, recordIndex): PlanItem => {
    const { key, kind, table, line } = record;
    const item = (
      action: PlanAction,
      id: string | null,
      reasons: PlanReason[],
      changes: PlanItem['changes'] = [],
    ): PlanItem => {
      if (action === 'skip' || action === 'conflict') dropped.add(key);
      return { recordIndex, key, kind, action, id, changes, reasons };
    };
    const decision = input.decisions?.get(key);
    if (decision?.take === 'skip')
      return item('skip', matches.get(recordIndex)?.personId ?? null, ['skipped_by_person']);
    if (broken.has(`${table}\n${line}`))
      return item('skip', matches.get(recordIndex)?.personId ?? null, ['row_has_errors']);
    const found = isPersonRecord(record)
      ? personOf(record.kind, matches.get(recordIndex), decision, current)
      : { row: byKey.get(`${kind}:${key}`) ?? null, conflict: null, id: byKey.get(`${kind}:${key}`)?.id ?? null };
    if (found.conflict) return item('conflict', found.id, [found.conflict]);
    if (record.leaving) return item('skip', found.id, [found.row ? 'leaving' : 'not_on_record']);
    // Of somebody new nothing changes: the record itself says what is made.
    if (!found.row) return item('create', found.id, []);
    const changes = changesOf(planValues(record), found.row.values);
    return item(changes.length > 0 ? 'update' : 'same', found.id, [], changes);
  });
  skipDependants(records, items, dropped);
  conflictDoubles(items);
  return { items, ties: tiesOf(input, items), ...tallied(items), ...leavingOf(input, items) };
}

interface Found {
  row: CurrentRow | null;
  /** The person's, also where they are on record as something else: a mother who begins to teach. */
  id: string | null;
  conflict: PlanReason | null;
}

function personOf(
  kind: RecordKind,
  match: Match | undefined,
  decision: Decision | undefined,
  current: ReadonlyMap<string, CurrentRow>,
): Found {
  if (decision?.take === 'create') return { row: null, id: null, conflict: null };
  const id = decision?.take === 'match' ? decision.personId : (match?.personId ?? null);
  if (!decision && match?.verdict === 'ask')
    return { row: null, id, conflict: match.why.includes('chosen_twice') ? 'matched_twice' : 'person_must_choose' };
  return { row: id === null ? null : (current.get(`${kind}:${id}`) ?? null), id, conflict: null };
}

/** A class that stays out takes those who would be in it along; a person who stays out, their places in classes. */
function skipDependants(records: readonly RosterRecord[], items: PlanItem[], dropped: ReadonlySet<string>): void {
  for (const [at, record] of records.entries()) {
    if (record.kind !== 'enrolment' || dropped.has(record.key)) continue;
    if (dropped.has(record.class) || dropped.has(record.person)) {
      const { recordIndex, key, kind } = items[at]!;
      items[at] = { recordIndex, key, kind, action: 'skip', id: null, changes: [], reasons: ['depends_on_skipped'] };
    }
  }
}

/** Two records that would change the same row: nobody can say which of them is right. */
function conflictDoubles(items: PlanItem[]): void {
  const first = new Map<string, PlanItem>();
  for (const item of items) {
    if (item.id === null || item.action === 'skip' || item.action === 'conflict') continue;
    const before = first.get(`${item.kind}:${item.id}`);
    if (!before) first.set(`${item.kind}:${item.id}`, item);
    else
      for (const double of [before, item])
        Object.assign(double, { action: 'conflict', changes: [], reasons: ['matched_twice'] });
  }
}

function tallied(items: readonly PlanItem[]): Pick<Plan, 'counts' | 'samples'> {
  const counts: Plan['counts'] = {};
  const samples: Plan['samples'] = {};
  for (const [at, { kind, action }] of items.entries()) {
    counts[kind] ??= { create: 0, update: 0, same: 0, conflict: 0, skip: 0 };
    samples[kind] ??= { create: [], update: [], same: [], conflict: [], skip: [] };
    if (counts[kind][action]++ < SAMPLES) samples[kind][action].push(at);
  }
  return { counts, samples };
}
