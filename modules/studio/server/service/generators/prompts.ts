import type { Actor } from '@patio/access';
import { promptFaults } from '@patio/engine-authoring';
import { clock, namePeople, record, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { StudioPrompts } from '../../../contract/generators.ts';
import { failure } from '../../failures.ts';
import { promptActivations, prompts } from '../../schema.ts';
import { activePrompt, getPrompt, PRESET, type PromptPlace } from '../make/prompts.ts';
import { readPromptFigures } from './figures.ts';

const NOTHING = { drafts: 0, reviewed: 0, approved: 0, editedShare: null };

/** Every version of the words of a generator, the newest first, with what came of each. */
export async function listPrompts(tx: Tx, actor: Actor, { generator, language }: PromptPlace): Promise<StudioPrompts> {
  const place = { generator, language };
  const [rows, active, preset, figures] = await Promise.all([
    tx
      .select()
      .from(prompts)
      .where(and(eq(prompts.generator, generator), eq(prompts.language, language)))
      .orderBy(desc(prompts.number)),
    activePrompt(tx, place),
    getPrompt(tx, place, PRESET),
    readPromptFigures(tx, actor, place),
  ]);
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  const own = rows.map(({ number, text, byId, at }) => ({ number, text, by: nameOf(byId), at: at.toISOString() }));
  const versions = [...own, { ...preset, by: null, at: null }].map((version) => ({
    ...version,
    active: version.number === active,
    ...(figures.get(version.number) ?? NOTHING),
  }));
  return { ...place, active, versions };
}

/** Writes a new version after the latest that was seen; it holds only once it is activated. */
export async function addPrompt(
  tx: Tx,
  actor: Actor,
  { text, after, ...place }: PromptPlace & { text: string; after: number },
): Promise<StudioPrompts> {
  const { unknown, missing } = promptFaults(text);
  const fields = [...unknown, ...missing];
  if (fields.length > 0) throw failure('prompt_fields', { fields: fields.join(', ') }, 'text');
  const { versions } = await listPrompts(tx, actor, place);
  if (versions.some((version) => version.text === text)) throw failure('same_text', undefined, 'text');
  const latest = versions[0]?.number ?? PRESET;
  if (latest !== after) throw failure('changed_meanwhile');
  const { generator, language } = place;
  const values = { institutionId: actor.institutionId, id: clock.id(), generator, language, number: latest + 1, text };
  const [row] = await tx
    .insert(prompts)
    .values({ ...values, byId: actor.userId })
    .onConflictDoNothing()
    .returning({ id: prompts.id });
  if (!row) throw failure('changed_meanwhile');
  const told = { generator, language, number: latest + 1, text };
  await record(tx, actor, 'studio.prompt_written', { type: 'studio.prompt', id: row.id }, { after: told });
  return listPrompts(tx, actor, place);
}

/** Lets a version hold from now on, also an earlier one; drafts that are there keep theirs. */
export async function activatePrompt(
  tx: Tx,
  actor: Actor,
  { number, seen, ...place }: PromptPlace & { number: number; seen: number },
): Promise<StudioPrompts> {
  const { generator, language } = place;
  const lock = `studio_prompt ${actor.institutionId} ${generator} ${language}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const active = await activePrompt(tx, place);
  if (active !== seen) throw failure('changed_meanwhile');
  await getPrompt(tx, place, number);
  if (number !== active) {
    const id = clock.id();
    await tx.insert(promptActivations).values({
      institutionId: actor.institutionId,
      id,
      generator,
      language,
      number,
      byId: actor.userId,
      at: clock.now(),
    });
    const told = { before: { number: active }, after: { generator, language, number } };
    await record(tx, actor, 'studio.prompt_activated', { type: 'studio.prompt', id }, told);
  }
  return listPrompts(tx, actor, place);
}
