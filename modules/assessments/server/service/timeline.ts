import { type Answer, itemsOf } from '@patio/engine-assessment';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { TimelineEntry } from '../../contract.ts';
import { type AttemptRow, answerLog, attempts, sittingLog } from '../schema.ts';

/** How much was written or chosen: says how an answer grew without telling it. */
function sizeOf(answer: Answer): number {
  if ('text' in answer) return answer.text.length;
  if (answer.kind === 'choice') return Number(answer.option !== undefined);
  if (answer.kind === 'true_false') return Number(answer.value !== undefined);
  if (answer.kind === 'multiple') return answer.options.length;
  if (answer.kind === 'order') return answer.items.length;
  if (answer.kind === 'match') return Object.keys(answer.pairs).length;
  if (answer.kind === 'cloze') return Object.values(answer.gaps).filter((text) => text !== '').length;
  return answer.kind === 'hot_spot' ? answer.spots.length + answer.regions.length : 0;
}

const plain = { item: null, place: null, late: false, size: null, text: '', by: null };
/** A pause longer than this is not work on a question. */
const LONGEST_SECONDS = 1_800;

/** What happened in an attempt, in order; how long each question took, from the times of its answers. */
export async function readTimeline(tx: Tx, row: AttemptRow) {
  const [log, happened, { rows: names }] = await Promise.all([
    tx
      .select()
      .from(answerLog)
      .where(and(eq(answerLog.institutionId, row.institutionId), eq(answerLog.attemptId, row.id)))
      .orderBy(asc(answerLog.writtenAt), asc(answerLog.savedAt)),
    tx
      .select()
      .from(sittingLog)
      .where(and(eq(sittingLog.institutionId, row.institutionId), eq(sittingLog.attemptId, row.id)))
      .orderBy(asc(sittingLog.at)),
    tx.execute<{ name: string }>(sql`select ${registerNameOf()} as name from ${attempts} t ${joinStudent('t')}
      where t.institution_id = patio_institution() and t.id = ${row.id}`),
  ]);
  const nameOf = await namePeople(
    tx,
    happened.map(({ byId }) => byId),
  );
  const places = new Map(itemsOf(row.paper).map(({ key }, at) => [key, at + 1]));
  const spent = new Map<number, number>();
  let last = row.startedAt.getTime();
  for (const { item, writtenAt } of log) {
    const place = places.get(item)!;
    const seconds = Math.min(LONGEST_SECONDS, Math.max(0, Math.round((writtenAt.getTime() - last) / 1_000)));
    spent.set(place, (spent.get(place) ?? 0) + seconds);
    last = Math.max(last, writtenAt.getTime());
  }
  const entries: TimelineEntry[] = [
    { ...plain, at: row.startedAt.toISOString(), kind: 'started' },
    ...log.map(({ item, writtenAt, late, answer }) => ({
      ...plain,
      at: writtenAt.toISOString(),
      kind: 'answered' as const,
      item,
      place: places.get(item) ?? null,
      late,
      size: sizeOf(answer),
    })),
    ...happened.map(({ at, kind, text, minutes, byId }) => ({
      ...plain,
      at: at.toISOString(),
      kind,
      text,
      size: minutes,
      by: nameOf(byId),
    })),
    ...(row.endedAt && row.state !== 'open'
      ? [{ ...plain, at: row.endedAt.toISOString(), kind: row.state } as TimelineEntry]
      : []),
  ];
  return {
    id: row.id,
    student: names[0]?.name ?? '',
    number: row.number,
    entries: entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    seconds: [...spent].map(([place, seconds]) => ({ place, seconds })).toSorted((a, b) => a.place - b.place),
  };
}
