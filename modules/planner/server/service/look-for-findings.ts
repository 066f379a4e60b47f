import type { Actor } from '@patio/access';
import { type Finding, openThread, type Task } from '@patio/engine-timetable';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { FindingView } from '../../contract/runs.ts';
import type { ScenarioLine } from '../../contract/scenarios.ts';
import { type Looked, viewFindings } from '../../rules/findings.ts';
import { markHours } from '../../rules/name-text.ts';
import { loadPlanned } from '../read/load-planned.ts';
import { hourLabels } from './hour-labels.ts';
import { getScenario } from './scenario-lines.ts';

/** What is looked at, read before the thread begins, so that no transaction waits for it. */
export async function readLooked(tx: Tx, actor: Actor, id: Id): Promise<Looked & { scenario: ScenarioLine }> {
  const { row, line } = await getScenario(tx, actor, id);
  const { setUp, built } = await loadPlanned(tx, row);
  return { scenario: line, scenarioId: id, setUp, built };
}

/** Clauses that may be written down to find rules that contradict each other: about two seconds. */
const WORK = 1_000_000;
let turn: Promise<unknown> = Promise.resolve();

/** One after the other: whoever presses often waits, and the processor stays free for the rest of the school. */
function ask(task: Task): Promise<Finding[]> {
  const findings: Finding[] = [];
  const next = turn.then(async () => {
    await openThread(task, (said) => {
      if (said.kind === 'findings') findings.push(...said.findings);
    }).ended;
    return findings;
  });
  turn = next.catch(() => {});
  return next;
}

/** Contradictions that counting and matching prove, in a thread of its own. */
export const countFindings = (looked: Looked): Promise<FindingView[]> => find(looked, 'validate');

/** Sets of rules that cannot all hold; takes longer. */
export const explainFindings = (looked: Looked): Promise<FindingView[]> => find(looked, 'explain');

async function find(looked: Looked, kind: 'validate' | 'explain'): Promise<FindingView[]> {
  const model = markHours(looked.built.model, looked.setUp);
  const found = await ask(kind === 'validate' ? { kind, model } : { kind, model, work: WORK });
  return viewFindings(looked, found, hourLabels(looked.setUp.cycle));
}
