import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { isAcceptable, PAGES, type PageSummary } from '../../contract.ts';
import { acceptanceLog } from '../schema.ts';
import { getPage } from './read-page.ts';
import { findDraft } from './write-page.ts';

/** Every text of the institution with the version that holds, what is being written, and how many accepted it. */
export async function listPages(tx: Tx, actor: Actor): Promise<PageSummary[]> {
  const answer: PageSummary[] = [];
  for (const page of PAGES) {
    const { inForce, upcoming } = await getPage(tx, actor, page);
    const draft = await findDraft(tx, page);
    const same = and(eq(acceptanceLog.page, page), eq(acceptanceLog.number, inForce.number));
    answer.push({
      page,
      inForce,
      upcoming,
      draftSavedAt: draft?.updatedAt.toISOString() ?? null,
      accepted: isAcceptable(page) ? await tx.$count(acceptanceLog, same) : null,
    });
  }
  return answer;
}
