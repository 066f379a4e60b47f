import type { Actor } from '@patio/access';
import { clock, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { type PageName, type VersionView, versionPublished } from '../../contract.ts';
import { defaultText } from '../../presets/index.ts';
import { failure } from '../failures.ts';
import { todayOf } from '../readers.ts';
import { drafts, versionLog } from '../schema.ts';
import { listVersionRows, toVersion } from './read-page.ts';

export type DraftRow = typeof drafts.$inferSelect;
interface DraftText {
  es: string;
  en: string;
  effectiveFrom: string;
}

/** The newest published text, which a new draft begins with and is compared to. */
export async function latestText(tx: Tx, page: PageName): Promise<{ number: number; es: string; en: string }> {
  const [latest] = await listVersionRows(tx, page);
  const texts = latest ?? { number: 0, ...defaultText(page) };
  return { number: texts.number, es: texts.es ?? '', en: texts.en ?? '' };
}

export async function findDraft(tx: Tx, page: PageName): Promise<DraftRow | null> {
  const [draft] = await tx.select().from(drafts).where(eq(drafts.page, page));
  return draft ?? null;
}

/** Keeps the text being written; refuses when somebody else saved since the writer read it (version 0: none yet). */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  page: PageName,
  version: number,
  text: DraftText,
): Promise<DraftRow> {
  const values = { ...text, savedBy: actor.userId };
  const [saved] =
    version === 0
      ? await tx
          .insert(drafts)
          .values({ institutionId: actor.institutionId, page, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(drafts)
          .set({ ...values, ...nextVersion(drafts) })
          .where(and(eq(drafts.institutionId, actor.institutionId), eq(drafts.page, page), eq(drafts.version, version)))
          .returning();
  if (!saved) throw failure('changed_meanwhile');
  return saved;
}

/** Throws the draft away; the audit keeps what it said. */
export async function discardDraft(tx: Tx, actor: Actor, page: PageName): Promise<void> {
  const [gone] = await tx
    .delete(drafts)
    .where(and(eq(drafts.institutionId, actor.institutionId), eq(drafts.page, page)))
    .returning();
  if (gone)
    await record(
      tx,
      actor,
      'pages.draft_discarded',
      { type: 'pages.draft', id: null },
      {
        before: { page, es: gone.es, en: gone.en },
      },
    );
}

/** Turns the draft into the next version; from its date on it holds, and the older ones stay readable. */
export async function publishDraft(
  tx: Tx,
  actor: Actor,
  draft: DraftRow,
  version: number,
  summary: string,
): Promise<VersionView> {
  if (draft.version !== version) throw failure('changed_meanwhile');
  if (draft.es.trim() === '' && draft.en.trim() === '') throw failure('empty_text');
  if (draft.effectiveFrom < (await todayOf(tx))) throw failure('date_in_past', undefined, 'effectiveFrom');
  const latest = await latestText(tx, draft.page);
  if (latest.es === draft.es && latest.en === draft.en) throw failure('nothing_changed');
  const { page, effectiveFrom } = draft;
  const [row] = await tx
    .insert(versionLog)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      page,
      number: latest.number + 1,
      es: draft.es.trim() || null,
      en: draft.en.trim() || null,
      effectiveFrom,
      summary,
      publishedBy: actor.userId,
      publishedAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await tx.delete(drafts).where(and(eq(drafts.institutionId, actor.institutionId), eq(drafts.page, page)));
  await record(
    tx,
    actor,
    'pages.published',
    { type: 'pages.version', id: row.id },
    {
      before: { number: latest.number },
      after: { page, number: row.number, effectiveFrom, summary },
    },
  );
  await publish(tx, versionPublished, { page, number: row.number, effectiveFrom, publishedBy: actor.userId });
  return toVersion(row);
}
