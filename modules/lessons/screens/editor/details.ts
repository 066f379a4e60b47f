import type { LessonView } from '../../contract.ts';
import { rulesOf } from '../../rules/completion-choice.ts';
import { completionOf } from '../../rules/lesson-completion.ts';

/** What the form about a lesson holds: goals as lines, shares as percent. */
export interface DetailsFields {
  title: string;
  summary: string;
  goals: string;
  unitId: string | null;
  seen: number;
  passes: boolean;
  passed: number;
  handedIn: boolean;
  requires: string[];
}
const USUAL_PASS = 60;
const percent = (share: number) => Math.round(share * 100);
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean)
    .slice(0, 10);

export function fieldsOf({ title, summary, goals, unitId, rules, requires }: LessonView): DetailsFields {
  const { seen, passed, handedIn } = completionOf(rules);
  return {
    title,
    summary,
    goals: goals.join('\n'),
    unitId,
    requires,
    seen: percent(seen),
    passes: passed !== null,
    passed: passed === null ? USUAL_PASS : percent(passed),
    handedIn,
  };
}

/** What is sent. */
export function changeOf({ goals, seen, passes, passed, handedIn, ...fields }: DetailsFields) {
  return {
    ...fields,
    goals: linesOf(goals),
    rules: rulesOf({ seen: seen / 100, passed: passes ? passed / 100 : null, handedIn }),
  };
}
