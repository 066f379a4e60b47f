import { addDays, type Id, localDateAt } from '@patio/kernel';
import { windowOf } from '../../rules/conditions.ts';
import type { Finding, StudentFacts } from '../../rules/facts.ts';
import { isMuchWorse, judge, uncountedBy } from '../../rules/judge.ts';
import type { RuleRow, SignalRow } from '../schema.ts';
import type { Place } from './read-facts.ts';

/** The latest signal of a rule about a student, as far as weighing needs it. */
export type LastSignal = Pick<
  SignalRow,
  'id' | 'version' | 'ruleId' | 'studentId' | 'findings' | 'endedOn' | 'state' | 'decidedAt'
>;

export interface Weighed {
  raise: Pick<SignalRow, 'ruleId' | 'ruleVersion' | 'studentId' | 'findings' | 'uncounted'>[];
  change: (Pick<SignalRow, 'ruleVersion' | 'findings' | 'uncounted'> & { signal: LastSignal; again: boolean })[];
  end: LastSignal[];
}

export const keyOf = (ruleId: Id, studentId: Id): string => `${ruleId} ${studentId}`;

/** The window moves every day; a signal changed only where what was found did. */
const told = (findings: readonly Finding[]): string =>
  JSON.stringify(findings.map(({ kind, value, minimum, proofs }) => [kind, value, minimum, proofs.map(proofKey)]));
const proofKey = ({ on, id, value, before }: Finding['proofs'][number]) => [on, id, value, before];

/** After a person decided, the same is not told again until its days have passed, unless it became much worse. */
function rests(rule: RuleRow, last: LastSignal, now: readonly Finding[], { today, timeZone }: Place): boolean {
  const decidedOn = last.decidedAt ? localDateAt(last.decidedAt, timeZone) : today;
  return addDays(decidedOn, windowOf(rule.conditions)) >= today && !isMuchWorse(last.findings, now);
}

/** What must be written so that the signals say what the rules find today. The same facts give nothing to write the second time. */
export function weigh(
  rules: readonly RuleRow[],
  facts: readonly StudentFacts[],
  last: ReadonlyMap<string, LastSignal>,
  place: Place,
): Weighed {
  const { today } = place;
  const weighed: Weighed = { raise: [], change: [], end: [] };
  for (const rule of rules)
    for (const student of facts) {
      const signal = last.get(keyOf(rule.id, student.studentId));
      const waits = signal?.state === 'new' || signal?.state === 'seen';
      const findings = judge(rule.conditions, student, today);
      if (!findings) {
        if (signal && waits && !signal.endedOn) weighed.end.push(signal);
        continue;
      }
      if (signal && waits) {
        const again = signal.endedOn !== null;
        if (again || told(signal.findings) !== told(findings))
          weighed.change.push({
            signal,
            ruleVersion: rule.version,
            findings,
            uncounted: uncountedBy(rule.conditions, student, today),
            again,
          });
        continue;
      }
      if (signal && rests(rule, signal, findings, place)) continue;
      weighed.raise.push({
        ruleId: rule.id,
        ruleVersion: rule.version,
        studentId: student.studentId,
        findings,
        uncounted: uncountedBy(rule.conditions, student, today),
      });
    }
  return weighed;
}
