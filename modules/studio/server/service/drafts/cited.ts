import type { Actor } from '@patio/access';
import { readPublished } from '@patio/lessons/server';
import type { Tx } from '@patio/platform';
import { and, eq, or } from 'drizzle-orm';
import type { DraftView } from '../../../contract/drafts.ts';
import { type DraftRow, passages, type StoredBlock, sources } from '../../schema.ts';
import { passagesOf } from '../make/lesson-texts.ts';

const OF_DOCUMENT = /^([0-9a-f-]{36}):p(\d+)$/;
const OF_LESSON = /^lesson:([0-9a-f-]{36}):/;
const MOST_TEXT = 600;
const MOST_CITED = 400;

/** The passages that blocks name as what they stand on. */
function namedBy(blocks: readonly StoredBlock[]): string[] {
  const named = blocks.flatMap(({ provenance }) => {
    const { basedOn } = (provenance ?? {}) as { basedOn?: unknown };
    return Array.isArray(basedOn) ? basedOn.filter((id) => typeof id === 'string') : [];
  });
  return [...new Set(named)].slice(0, MOST_CITED);
}

/** What the blocks of a draft cite, as far as it is still there: a document that was taken away is silent. */
export async function readCited(tx: Tx, actor: Actor, draft: DraftRow): Promise<DraftView['cited']> {
  const ids = namedBy(draft.blocks);
  const ofDocuments = ids.flatMap((id) => {
    const [, sourceId, place] = OF_DOCUMENT.exec(id) ?? [];
    return sourceId ? [and(eq(passages.sourceId, sourceId), eq(passages.place, Number(place)))] : [];
  });
  const lessonIds = [...new Set(ids.flatMap((id) => OF_LESSON.exec(id)?.[1] ?? []))];
  const rows =
    ofDocuments.length === 0
      ? []
      : await tx
          .select({ passage: passages, title: sources.title, name: sources.name })
          .from(passages)
          .innerJoin(sources, and(eq(sources.institutionId, passages.institutionId), eq(sources.id, passages.sourceId)))
          .where(
            and(
              eq(passages.institutionId, actor.institutionId),
              eq(sources.schoolId, draft.schoolId),
              or(...ofDocuments),
            ),
          );
  const named = new Set(ids);
  const texts = lessonIds.length === 0 ? [] : await readPublished(tx, lessonIds);
  const fromLessons = texts.flatMap((text) =>
    passagesOf(text)
      .filter(({ id }) => named.has(id))
      .map(({ id, text: said }) => ({ id, from: text.title, page: null, text: said.slice(0, MOST_TEXT) })),
  );
  const fromDocuments = rows.map(({ passage: { sourceId, place, page, text }, title, name }) => ({
    ...{ id: `${sourceId}:p${place}`, from: title || name, page, text: text.slice(0, MOST_TEXT) },
  }));
  return [...fromDocuments, ...fromLessons];
}
