import type { Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { eq } from 'drizzle-orm';
import type { Skipped } from '../../contract/fields.ts';
import type { PreviewView } from '../../contract/runs.ts';
import type { Outcome } from '../../rules/outcomes.ts';
import type { PlanRow } from '../policy.ts';
import { readCarried } from './carried.ts';
import { readReady } from './carry-out.ts';
import { readNewcomers } from './newcomers.ts';
import { ladderOf } from './plans.ts';

type LevelPreview = PreviewView['levels'][number];

async function previewLevel(
  tx: Tx,
  plan: PlanRow,
  level: { id: string; name: string },
  nameOf: ReadonlyMap<string, string>,
  newcomers: number,
): Promise<LevelPreview | null> {
  const ready = await readReady(tx, plan, level.id);
  if (ready.length + newcomers === 0) return null;
  const moves = new Map<string, LevelPreview['moves'][number]>();
  const skipped = new Map<Skipped, number>();
  if (newcomers > 0) skipped.set('newcomer', newcomers);
  for (const { row, skipped: why } of ready) {
    if (why) skipped.set(why, (skipped.get(why) ?? 0) + 1);
    if (why || !row.outcome) continue;
    const key = `${row.homeroomId} ${row.toHomeroomId} ${row.outcome}`;
    const known = moves.get(key);
    if (known) known.students += 1;
    else
      moves.set(key, {
        fromId: row.homeroomId,
        from: nameOf.get(row.homeroomId) ?? '',
        to: row.toHomeroomId ? (nameOf.get(row.toHomeroomId) ?? null) : null,
        outcome: row.outcome as Outcome,
        students: 1,
        provisional: row.outcome === 'recovery_pending',
      });
  }
  return {
    ...level,
    students: ready.length + newcomers,
    moves: [...moves.values()].toSorted((a, b) => a.from.localeCompare(b.from) || b.students - a.students),
    skipped: [...skipped].map(([code, students]) => ({ code, students })),
    done: newcomers === 0 && ready.every(({ row, skipped: why }) => why === null && row.runId !== null),
  };
}

/** What a run would change, level by level: who goes where, who is left out and why, what comes along and what does not. */
export async function viewPreview(tx: Tx, plan: PlanRow, levelId?: string): Promise<PreviewView> {
  const ladder = (await ladderOf(tx, plan.institutionId, plan.schoolId)).filter(
    (one) => !levelId || one.id === levelId,
  );
  const rooms = await tx.select().from(homeroomRows).where(eq(homeroomRows.schoolId, plan.schoolId));
  const nameOf = new Map(rooms.map((room) => [room.id, room.name]));
  const newcomers = Map.groupBy(await readNewcomers(tx, plan), (one) => one.gradeLevelId);
  const levels: LevelPreview[] = [];
  for (const { id, name } of ladder) {
    const found = await previewLevel(tx, plan, { id, name }, nameOf, newcomers.get(id)?.length ?? 0);
    if (found) levels.push(found);
  }
  return { levels, ...(await readCarried(tx, plan, levelId)) };
}
