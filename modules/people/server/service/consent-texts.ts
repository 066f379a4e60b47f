import { type Actor, reachOf } from '@patio/access';
import { namePeople, record, type Tx } from '@patio/platform';
import { desc } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type consentLog, consentTexts } from '../schema.ts';

export type Purpose = (typeof consentLog.$inferSelect)['purpose'];
type TextRow = typeof consentTexts.$inferSelect;
export interface ConsentText {
  version: number;
  /** Null where the house's own words still stand. */
  text: { es: string; en: string | null } | null;
}
const PURPOSES: readonly Purpose[] = ['data', 'images', 'ai', 'trips'];

const allTexts = (tx: Tx): Promise<TextRow[]> =>
  tx.select().from(consentTexts).orderBy(desc(consentTexts.version), consentTexts.purpose);

const latest = (rows: readonly TextRow[], purpose: Purpose): ConsentText => {
  const row = rows.find((each) => each.purpose === purpose);
  // The words that Patio brings are the first version of each text.
  return row ? { version: row.version, text: { es: row.es, en: row.en } } : { version: 1, text: null };
};

/** The text of each purpose that holds now in this institution. */
export async function currentTexts(tx: Tx): Promise<Record<Purpose, ConsentText>> {
  const rows = await allTexts(tx);
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, latest(rows, purpose)])) as Record<
    Purpose,
    ConsentText
  >;
}

/** Every purpose with its text of now and who wrote each version before it. */
export async function listConsentTexts(tx: Tx) {
  const rows = await allTexts(tx);
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.publishedBy),
  );
  const items = PURPOSES.map((purpose) => ({
    purpose,
    ...latest(rows, purpose),
    versions: rows
      .filter((row) => row.purpose === purpose)
      .map(({ version, es, en, publishedAt, publishedBy }) => ({
        version,
        es,
        en,
        at: publishedAt.toISOString(),
        by: nameOf(publishedBy),
      })),
  }));
  return { items };
}

/** Publishes a new text for a purpose: every word that was given to the one before asks to be said again. */
export async function publishConsentText(
  tx: Tx,
  actor: Actor,
  given: { purpose: Purpose; version: number; es: string; en: string | null },
): Promise<{ version: number }> {
  const reach = reachOf(actor, 'schools.manage_settings');
  if (reach !== 'institution' && reach !== 'platform') throw failure('not_found');
  const { purpose, es, en } = given;
  const before = (await currentTexts(tx))[purpose];
  if (before.version !== given.version) throw failure('changed_meanwhile', { version: before.version });
  const version = before.version + 1;
  const made = await tx
    .insert(consentTexts)
    .values({ institutionId: actor.institutionId, purpose, version, es, en, publishedBy: actor.userId })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) throw failure('changed_meanwhile', { version: before.version });
  await record(
    tx,
    actor,
    'people.consent_text_published',
    { type: 'people.consent_text', id: null },
    { before: { purpose, text: before.text?.es ?? null }, after: { purpose, text: es, version } },
  );
  return { version };
}
