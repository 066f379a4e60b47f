import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { namePeople, prepared, type Tx } from '@patio/platform';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { EditLine, Placed } from '../../contract/editor.ts';
import { nextSteps } from '../../rules/edit-stack.ts';
import { edits } from '../schema.ts';

/** Lines that the editor shows at first; whoever undoes further back reaches all of them. */
const SHOWN = 40;

/** The order of all edits of a scenario, without what they touched: a few thousand small rows at most. */
const askEntries = prepared('planner_edit_entries', (tx) =>
  tx
    .select({
      id: edits.id,
      edition: edits.edition,
      kind: edits.kind,
      answersId: edits.answersId,
      byId: edits.byId,
    })
    .from(edits)
    .where(eq(edits.scenarioId, sql.placeholder('scenarioId')))
    .orderBy(asc(edits.edition)),
);

const askNewest = prepared('planner_edit_lines', (tx) =>
  tx
    .select({
      id: edits.id,
      edition: edits.edition,
      kind: edits.kind,
      answersId: edits.answersId,
      byId: edits.byId,
      at: edits.at,
      lessons: sql<number>`jsonb_array_length(${edits.after})`,
      from: sql<Placed | null>`${edits.before} -> 0`,
      to: sql<Placed | null>`${edits.after} -> 0`,
    })
    .from(edits)
    .where(and(eq(edits.scenarioId, sql.placeholder('scenarioId')), gt(edits.edition, sql.placeholder('since'))))
    .orderBy(desc(edits.edition))
    .limit(SHOWN),
);

/** What was done to a scenario since an edition, newest first, and what this person's undo and redo would be about. */
export async function readLines(
  tx: Tx,
  actor: Actor,
  scenarioId: Id,
  since = 0,
): Promise<{ lines: EditLine[]; undo: Id | null; redo: Id | null }> {
  const [entries, rows] = await Promise.all([askEntries(tx, { scenarioId }), askNewest(tx, { scenarioId, since })]);
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  const { undo, redo, held } = nextSteps(entries, actor.userId);
  const lines = rows.map(({ byId, at, ...row }) => ({
    ...row,
    holds: held.has(row.id),
    by: nameOf(byId),
    mine: byId === actor.userId,
    at: at.toISOString(),
  }));
  return { lines, undo, redo };
}

/** Which edit an undo or redo is about: the one that is named, or this person's next; null where there is none. */
export async function findStep(
  tx: Tx,
  actor: Actor,
  scenarioId: Id,
  way: 'undo' | 'redo',
  editId: Id | undefined,
): Promise<Id | null> {
  const entries = await askEntries(tx, { scenarioId });
  const steps = nextSteps(entries, actor.userId);
  if (!editId) return steps[way];
  const named = entries.find(({ id, kind }) => id === editId && kind !== 'undo' && kind !== 'redo');
  return named && steps.held.has(named.id) === (way === 'undo') ? named.id : null;
}
