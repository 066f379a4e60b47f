import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { Texts } from '../../contract/fields.ts';
import { type AnnouncementRow, textLog } from '../schema.ts';
import { filesOf } from './view.ts';

type NamedFile = { fileId: string; name: string };

/** Keys in one order: the database keeps them in an order of its own. */
const ordered = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What stands for exactly these words and files. */
export const hashOf = (texts: Texts, files: readonly NamedFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify([texts.es, texts.en, files.map(({ fileId, name }) => [fileId, name])], ordered))
    .digest('hex');

/** Keeps the text of a version as it goes out. */
export async function keepText(tx: Tx, actor: Actor, row: AnnouncementRow, version: number): Promise<void> {
  const { institutionId, id: announcementId, texts } = row;
  const files = (await filesOf(tx, actor, [row.id]))(row.id).map(({ fileId, name }) => ({ fileId, name }));
  await tx.insert(textLog).values({
    ...{ institutionId, announcementId, version, texts, files },
    hash: hashOf(texts, files),
    by: actor.userId,
    at: clock.now(),
  });
}

/** The hash of a version that was sent. */
export async function hashOfVersion(tx: Tx, row: AnnouncementRow): Promise<string> {
  const [found] = await tx
    .select({ hash: textLog.hash })
    .from(textLog)
    .where(
      and(
        eq(textLog.institutionId, row.institutionId),
        eq(textLog.announcementId, row.id),
        eq(textLog.version, row.textVersion),
      ),
    );
  if (!found) throw new Error('a text that was sent has no version');
  return found.hash;
}
