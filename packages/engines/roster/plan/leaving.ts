import type { RecordKind } from '../records/record.ts';
import type { Leaving, Plan, PlanInput, PlanItem } from './plan.ts';

/** Above this share of a kind a second person looks. */
const SHARE = 0.05;

/** Who would leave: those of whom the source says so, and those who are missing from a list that a person called complete. */
export function leavingOf(
  { records, matches, current, complete = [] }: PlanInput,
  items: readonly PlanItem[],
): Pick<Plan, 'leaving' | 'leavingShares' | 'needsSecondPerson'> {
  const leaving = new Map<string, Leaving>();
  const named = new Set<string>();
  const listed = new Set<RecordKind>();
  for (const { kind, id, reasons, recordIndex } of items) {
    if (!records[recordIndex]!.leaving) listed.add(kind);
    if (id === null) continue;
    // Somebody in the list stays, also where their row has errors or waits for a decision.
    if (reasons.includes('leaving')) leaving.set(`${kind}:${id}`, { kind, id, why: 'source_says' });
    else named.add(`${kind}:${id}`);
  }
  // Whoever might be meant by a row that waits for a decision stays too.
  for (const { recordIndex, verdict, candidates } of matches)
    if (verdict === 'ask')
      for (const { personId } of candidates) named.add(`${records[recordIndex]!.kind}:${personId}`);
  for (const { kind, id } of current)
    if (complete.includes(kind) && !named.has(`${kind}:${id}`) && !leaving.has(`${kind}:${id}`))
      leaving.set(`${kind}:${id}`, { kind, id, why: 'not_in_complete_list' });
  const shares: Plan['leavingShares'] = {};
  for (const { kind } of leaving.values()) {
    shares[kind] ??= { leaving: 0, of: current.reduce((sum, row) => sum + (row.kind === kind ? 1 : 0), 0) };
    shares[kind].leaving++;
  }
  const many = Object.values(shares).some((share) => share.leaving > share.of * SHARE);
  const suddenlyEmpty = complete.some((kind) => !listed.has(kind) && current.some((row) => row.kind === kind));
  return { leaving: [...leaving.values()], leavingShares: shares, needsSecondPerson: many || suddenlyEmpty };
}
