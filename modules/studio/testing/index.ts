export { demo } from './demo.ts';
export { bringSource, makeDraftHere, readDraftRow } from './make-here.ts';

import type { Actor } from '@patio/access';
import type { Passage } from '@patio/engine-documents/schema';
import { clock, insertMany, inTenant } from '@patio/platform';
import { passages, type SourceRow, sources } from '../server/index.ts';

/** A document that was read: what it says, in paragraphs, for tests that need something to draft from. */
export async function makeSource(
  actor: Actor,
  schoolId: string,
  texts: readonly (string | Pick<Passage, 'kind' | 'text'>)[],
  given: Partial<typeof sources.$inferInsert> = {},
): Promise<SourceRow> {
  const { institutionId, userId: ownerId } = actor;
  return inTenant(actor, async (tx) => {
    const [row] = await tx
      .insert(sources)
      .values({
        ...{ institutionId, id: clock.id(), schoolId, ownerId, fileId: clock.id(), name: 'ciencia.txt' },
        ...{ title: 'Ciencia', state: 'ready', format: 'text', language: 'es', passageCount: texts.length, ...given },
      })
      .returning();
    await insertMany(
      tx,
      passages,
      texts.map((said, at) => ({
        ...{ institutionId, id: clock.id(), sourceId: row!.id, place: at + 1, path: [], page: null },
        ...(typeof said === 'string' ? { kind: 'paragraph' as const, text: said } : said),
      })),
    );
    return row!;
  });
}
