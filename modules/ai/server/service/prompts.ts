import type { Actor } from '@patio/access';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Purpose } from '../../contract/fields.ts';
import type { PromptList } from '../../contract/prompts.ts';
import { presetPrompt } from '../../presets/prompts.ts';
import { failure } from '../failures.ts';
import { canConfigureAll } from '../policy.ts';
import { promptActivations, prompts } from '../schema.ts';
import { requireEvaluatedWith } from './evaluated.ts';

type Language = 'es' | 'en';
interface Place {
  purpose: Purpose;
  language: Language;
}
export interface Prompt {
  number: number;
  text: string;
}

const at = ({ purpose, language }: Place) => and(eq(prompts.purpose, purpose), eq(prompts.language, language));

/** The number of the version that holds now. */
export async function activeNumber(tx: Tx, { purpose, language }: Place): Promise<number> {
  const [row] = await tx
    .select({ number: promptActivations.number })
    .from(promptActivations)
    .where(and(eq(promptActivations.purpose, purpose), eq(promptActivations.language, language)))
    .orderBy(desc(promptActivations.at), desc(promptActivations.id))
    .limit(1);
  return row?.number ?? 0;
}

/** One version of the instructions; version 0 comes with Patio. */
export async function getPrompt(tx: Tx, place: Place, number: number): Promise<Prompt> {
  if (number === 0) return { number, text: presetPrompt(place.purpose, place.language) };
  const [row] = await tx
    .select({ number: prompts.number, text: prompts.text })
    .from(prompts)
    .where(and(at(place), eq(prompts.number, number)));
  if (!row) throw failure('not_found');
  return row;
}

/** The instructions of a purpose that hold now, with the number under which the log keeps them. */
export const promptOf = async (tx: Tx, purpose: Purpose, language: Language): Promise<Prompt> =>
  getPrompt(tx, { purpose, language }, await activeNumber(tx, { purpose, language }));

/** Every version of the instructions of a purpose, the newest first. */
export async function listPrompts(tx: Tx, actor: Actor, { purpose, language }: Place): Promise<PromptList> {
  if (!canConfigureAll(actor)) throw failure('not_found');
  const place = { purpose, language };
  const [rows, active] = await Promise.all([
    tx.select().from(prompts).where(at(place)).orderBy(desc(prompts.number)),
    activeNumber(tx, place),
  ]);
  const names = await namesOf(
    tx,
    rows.map(({ byId }) => byId),
  );
  const own = rows.map((row) => ({
    number: row.number,
    text: row.text,
    by: names.get(row.byId) ?? '—',
    at: row.at.toISOString(),
    active: row.number === active,
  }));
  const preset = { number: 0, text: presetPrompt(purpose, language), by: null, at: null, active: active === 0 };
  return { ...place, active, versions: [...own, preset] };
}

/** Writes a new version after the latest that was seen; it holds only once it is activated. */
export async function addPrompt(
  tx: Tx,
  actor: Actor,
  { text, after, ...place }: Place & { text: string; after: number },
): Promise<PromptList> {
  const { versions } = await listPrompts(tx, actor, place);
  if (versions.some((version) => version.text === text)) throw failure('same_text', undefined, 'text');
  const latest = versions[0]?.number ?? 0;
  if (latest !== after) throw failure('changed_meanwhile');
  const values = { institutionId: actor.institutionId, id: clock.id(), ...place, number: latest + 1, text };
  const [row] = await tx
    .insert(prompts)
    .values({ ...values, byId: actor.userId })
    .onConflictDoNothing()
    .returning({ id: prompts.id });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'ai.prompt_written', { type: 'ai.prompt', id: row.id }, { after: { ...place, text } });
  return listPrompts(tx, actor, place);
}

/** Lets a version hold from now on, also an earlier one. Where a model is in use, it must have passed with these words first. */
export async function activatePrompt(
  tx: Tx,
  actor: Actor,
  { number, seen, ...place }: Place & { number: number; seen: number },
): Promise<PromptList> {
  if (!canConfigureAll(actor)) throw failure('not_found');
  // Two offices at once: the second waits, and then sees that something changed.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ai_prompt ${actor.institutionId} ${place.purpose} ${place.language}`}, 0))`,
  );
  const active = await activeNumber(tx, place);
  if (active !== seen) throw failure('changed_meanwhile');
  const { text } = await getPrompt(tx, place, number);
  if (number !== active) {
    const other = place.language === 'es' ? ('en' as const) : ('es' as const);
    const otherNumber = await activeNumber(tx, { purpose: place.purpose, language: other });
    const numbers = place.language === 'es' ? { es: number, en: otherNumber } : { es: otherNumber, en: number };
    await requireEvaluatedWith(tx, place.purpose, numbers);
    const id = clock.id();
    await tx
      .insert(promptActivations)
      .values({ institutionId: actor.institutionId, id, ...place, number, byId: actor.userId, at: clock.now() });
    await record(
      tx,
      actor,
      'ai.prompt_activated',
      { type: 'ai.prompt', id },
      { before: { number: active }, after: { ...place, number, text } },
    );
  }
  return listPrompts(tx, actor, place);
}
