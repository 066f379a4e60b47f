import { namesOf } from '@patio/notices/server';
import type { Tx } from '@patio/platform';
import type { DraftView, PageName } from '../../contract.ts';
import { todayOf } from '../readers.ts';
import { findDraft, latestText } from './write-page.ts';

/** The draft beside what readers see now; without a draft, a fresh one that begins with the published text. */
export async function viewDraft(tx: Tx, page: PageName): Promise<DraftView> {
  const draft = await findDraft(tx, page);
  const current = await latestText(tx, page);
  if (!draft) {
    const { es, en } = current;
    return { page, es, en, effectiveFrom: await todayOf(tx), version: 0, savedAt: null, savedBy: null, current };
  }
  const names = await namesOf(tx, [draft.savedBy]);
  return {
    page,
    es: draft.es,
    en: draft.en,
    effectiveFrom: draft.effectiveFrom,
    version: draft.version,
    savedAt: draft.updatedAt.toISOString(),
    savedBy: names.get(draft.savedBy) ?? null,
    current,
  };
}
