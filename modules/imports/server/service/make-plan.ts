import type { Actor } from '@patio/access';
import { type Problem, type ReadRecords, readRecords } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { checkDocument } from '@patio/people/server';
import { type Tx, tidy } from '@patio/platform';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { schoolRows } from '@patio/schools/server';
import { homeroomName } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { batchOptions } from '../../contract/options.ts';
import { type Composed, composePlan, type RowDecision } from '../../rules/compose.ts';
import type { Scene } from '../../rules/scene.ts';
import { type BatchRecord, decisions } from '../schema.ts';
import { readScene } from './read-scene.ts';
import { correctedSource, mappingsOf, readFileOf } from './source.ts';

/** How the country of the school writes a document, or null where the number cannot be one. */
const documentRule = (country: string) => (_kind: string, number: string) => {
  try {
    return checkDocument(country, number);
  } catch {
    return null;
  }
};

async function readDecisions(tx: Tx, batch: BatchRecord): Promise<Map<string, RowDecision>> {
  const rows = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.institutionId, batch.institutionId), eq(decisions.batchId, batch.id)));
  return new Map(rows.map(({ key, decision, personId, take }) => [key, { decision, personId, take }]));
}

/** The list as records. The file itself is let go here: of a long list it is as large as all that is made of it. */
interface ReadList extends Pick<ReadRecords, 'records' | 'findings'> {
  /** The headings of each table. */
  headers: Map<string, readonly string[]>;
}
type Reading = { ok: true; list: ReadList } | { ok: false; problem: Problem };

async function readList(tx: Tx, batch: BatchRecord, today: string): Promise<Reading> {
  const read = await readFileOf(batch);
  if (!read.ok) return read;
  const source = await correctedSource(tx, batch, read.source);
  const [school] = await tx
    .select({ country: schoolRows.country })
    .from(schoolRows)
    .where(eq(schoolRows.id, batch.schoolId));
  const country = school?.country ?? 'PE';
  const documentKind = COUNTRY_PRESETS[country]?.document.kind;
  const { dateOrder, nameOrder } = batchOptions.parse(batch.options);
  const { records, findings } = readRecords(source, mappingsOf(source, batch.mapping ?? []), {
    country,
    today,
    dateOrder,
    nameOrder,
    document: documentRule(country),
    ...(documentKind && { documentKind }),
  });
  return {
    ok: true,
    list: { records, findings, headers: new Map(source.tables.map(({ name, header }) => [name, header])) },
  };
}

export interface MadePlan extends Composed {
  scene: Scene & { yearId: string | null };
  headers: ReadList['headers'];
}

/** The plan of a batch, from its file and the school as they stand in this transaction. The dry run and the run both ask here. */
export async function makePlan(
  tx: Tx,
  actor: Actor,
  batch: BatchRecord,
): Promise<{ ok: true; plan: MadePlan } | { ok: false; problem: Problem }> {
  const options = batchOptions.parse(batch.options);
  const [scene, decided] = await Promise.all([readScene(tx, actor, batch.schoolId, options), readDecisions(tx, batch)]);
  const read = await readList(tx, batch, scene.today);
  if (!read.ok) return read;
  const { headers, ...list } = read.list;
  tidy();
  const mapped = new Set((batch.mapping ?? []).flatMap(({ columns }) => columns.flatMap(({ field }) => field ?? [])));
  const composed = composePlan({
    ...list,
    scene,
    chosen: options,
    decisions: decided,
    mapped,
    roomName: (level, letter) => homeroomName(level, letter, scene.levels),
    makeId,
  });
  tidy();
  return { ok: true, plan: { ...composed, scene, headers } };
}
