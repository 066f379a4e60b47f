import type { Actor } from '@patio/access';
import { readRecords, type Source } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { checkDocument } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { COUNTRY_PRESETS } from '@patio/schools/presets';
import { schoolRows } from '@patio/schools/server';
import { homeroomName } from '@patio/sections/server';
import { and, eq } from 'drizzle-orm';
import { batchOptions } from '../../contract/options.ts';
import { type Composed, composePlan, type RowDecision } from '../../rules/compose.ts';
import type { Scene } from '../../rules/scene.ts';
import { type BatchRecord, decisions } from '../schema.ts';
import { readScene } from './read-scene.ts';
import { correctedSource, mappingsOf } from './source.ts';

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

export interface MadePlan extends Composed {
  scene: Scene & { yearId: string | null };
  source: Source;
}

/** The plan of a batch, from its file and the school as they stand in this transaction. The dry run and the run both ask here. */
export async function makePlan(tx: Tx, actor: Actor, batch: BatchRecord, read: Source): Promise<MadePlan> {
  const options = batchOptions.parse(batch.options);
  const source = await correctedSource(tx, batch, read);
  const [scene, decided, [school]] = await Promise.all([
    readScene(tx, actor, batch.schoolId, options),
    readDecisions(tx, batch),
    tx.select({ country: schoolRows.country }).from(schoolRows).where(eq(schoolRows.id, batch.schoolId)),
  ]);
  const country = school?.country ?? 'PE';
  const documentKind = COUNTRY_PRESETS[country]?.document.kind;
  const { records, findings } = readRecords(source, mappingsOf(source, batch.mapping ?? []), {
    country,
    today: scene.today,
    dateOrder: options.dateOrder,
    nameOrder: options.nameOrder,
    document: documentRule(country),
    ...(documentKind && { documentKind }),
  });
  const mapped = new Set((batch.mapping ?? []).flatMap(({ columns }) => columns.flatMap(({ field }) => field ?? [])));
  const composed = composePlan({
    records,
    findings,
    scene,
    chosen: options,
    decisions: decided,
    mapped,
    roomName: (level, letter) => homeroomName(level, letter, scene.levels),
    makeId,
  });
  return { ...composed, scene, source };
}
