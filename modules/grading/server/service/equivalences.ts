import type { Actor } from '@patio/access';
import type { Equivalence, Scale } from '@patio/engine-grading';
import { PRESETS } from '@patio/engine-grading/presets';
import { checkEquivalence } from '@patio/engine-grading/schema';
import { makeId } from '@patio/kernel';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ScalesView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { equivalences, scales } from '../schema.ts';

export interface Pair {
  from: string;
  to: string;
  /** The version of the table that was seen; zero where none was kept. */
  seen: number;
}
type ScaleRow = typeof scales.$inferSelect;

const official = (from: string, to: string) =>
  Object.values(PRESETS)
    .flatMap((preset) => preset.equivalences.map((body) => ({ body, country: preset.country })))
    .find(({ body }) => body.from === from && body.to === to);

/** The tables between the institution's scales: its own, and a country's as soon as both scales are there. */
export async function listEquivalences(tx: Tx, known: ReadonlySet<string>): Promise<ScalesView['equivalences']> {
  const rows = await tx.select().from(equivalences).orderBy(asc(equivalences.fromKey));
  const own = new Set(rows.map((row) => `${row.fromKey} ${row.toKey}`));
  return [
    ...rows.map(({ fromKey, toKey, body, preset, version }) => ({
      from: fromKey,
      to: toKey,
      body,
      preset,
      version,
      isOfficial: official(fromKey, toKey) !== undefined,
    })),
    ...Object.values(PRESETS).flatMap((preset) =>
      preset.equivalences
        .filter((each) => known.has(each.from) && known.has(each.to) && !own.has(`${each.from} ${each.to}`))
        .map((body) => ({
          from: body.from,
          to: body.to,
          body,
          preset: preset.country,
          version: 0,
          isOfficial: true,
        })),
    ),
  ];
}

async function bothScales(tx: Tx, { from, to }: Pair): Promise<{ from: ScaleRow; to: ScaleRow }> {
  const rows = await tx
    .select()
    .from(scales)
    .where(inArray(scales.key, [from, to]));
  const [one, other] = [rows.find((row) => row.key === from), rows.find((row) => row.key === to)];
  if (!one || !other || one === other) throw failure('not_found');
  return { from: one, to: other };
}

/** The kept table of a pair, held; what somebody else changed meanwhile is not overwritten. */
async function holdTable(tx: Tx, { from, to, seen }: Pair) {
  const [row] = await tx
    .select()
    .from(equivalences)
    .where(and(eq(equivalences.fromKey, from), eq(equivalences.toKey, to)))
    .for('update');
  if ((row?.version ?? 0) !== seen) throw failure('changed_meanwhile');
  return row;
}

/** Keeps the school's own reading of one scale in another; a table that reads a higher mark lower is refused. */
export async function saveEquivalence(tx: Tx, actor: Actor, pair: Pair, rows: Equivalence['rows']): Promise<void> {
  const ends = await bothScales(tx, pair);
  const before = await holdTable(tx, pair);
  const body = {
    id: `${pair.from}-${pair.to}`.slice(0, 80),
    version: seenBy(before) + 1,
    from: pair.from,
    to: pair.to,
    rows,
  };
  const { problems } = checkEquivalence(body, ends.from.body, ends.to.body);
  if (problems[0]) throw failure('bad_equivalence', { problem: problems[0].code }, 'rows');
  const { institutionId } = actor;
  if (before)
    await tx
      .update(equivalences)
      .set({ body, preset: null, ...nextVersion(equivalences) })
      .where(and(eq(equivalences.institutionId, institutionId), eq(equivalences.id, before.id)));
  else
    await tx
      .insert(equivalences)
      .values({ institutionId, id: makeId(), fromKey: pair.from, toKey: pair.to, body, preset: null });
  const was = before?.body ?? official(pair.from, pair.to)?.body;
  await note(tx, actor, 'grading.equivalence_saved', ends, was, body);
}

/** Gives up the school's own table: the country's holds again, or none. */
export async function dropEquivalence(tx: Tx, actor: Actor, pair: Pair): Promise<void> {
  const ends = await bothScales(tx, pair);
  const before = await holdTable(tx, pair);
  if (!before) throw failure('not_found');
  const { institutionId } = actor;
  await tx
    .delete(equivalences)
    .where(and(eq(equivalences.institutionId, institutionId), eq(equivalences.id, before.id)));
  await note(tx, actor, 'grading.equivalence_dropped', ends, before.body, official(pair.from, pair.to)?.body);
}

const seenBy = (row: { body: Equivalence } | undefined): number => row?.body.version ?? 0;

const named = (scale: Scale, key: string) => scale.levels.find((level) => level.id === key)?.label.es ?? key;

/** A change of a table stands in the story of the scale that is read. */
const note = (
  tx: Tx,
  actor: Actor,
  action: string,
  { from, to }: { from: ScaleRow; to: ScaleRow },
  before: Equivalence | undefined,
  after: Equivalence | undefined,
) => {
  const told = (map: Equivalence | undefined) =>
    map && {
      reads_in: to.body.label.es,
      table: map.rows.map(
        (row) => `${named(from.body, 'level' in row ? row.level : row.from)} → ${named(to.body, row.gives)}`,
      ),
    };
  return record(
    tx,
    actor,
    action,
    { type: 'grading.scale', id: from.id, schoolId: null },
    { ...(before && { before: told(before) }), ...(after && { after: told(after) }) },
  );
};

/** The country's tables between scales, kept with the institution when its scales are. */
export async function keepEquivalences(tx: Tx, actor: Actor, country: keyof typeof PRESETS): Promise<void> {
  const found = PRESETS[country].equivalences;
  if (found.length === 0) return;
  await tx
    .insert(equivalences)
    .values(
      found.map((body) => ({
        institutionId: actor.institutionId,
        id: makeId(),
        fromKey: body.from,
        toKey: body.to,
        body,
        preset: country,
      })),
    )
    .onConflictDoNothing();
}
