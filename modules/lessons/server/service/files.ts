import type { Actor } from '@patio/access';
import type { AnyBlock } from '@patio/engine-lessons';
import { listReadableFiles } from '@patio/materials/server';
import { attachFile, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { MEDIA, PICTURE } from '../files.ts';
import { lessonsVisibleTo } from '../policy.ts';
import { type LessonRow, lessonFiles, lessons } from '../schema.ts';

/** The files that a block names. */
export function filesOf(block: AnyBlock): string[] {
  switch (block.type) {
    case 'image':
    case 'audio':
    case 'file':
      return [block.file];
    case 'video':
      return [block.file, ...block.captions.map(({ file }) => file)];
    case 'pictograms':
      return block.items.map(({ file }) => file);
    default:
      return [];
  }
}

const purposeOf = ({ type }: AnyBlock): string => (type === 'image' || type === 'pictograms' ? PICTURE : MEDIA);

/** What a material must be to stand where a block names its file; null is anything that can be downloaded. */
function kindFor(block: AnyBlock, file: string): 'image' | 'audio' | 'video' | 'text' | null {
  if (purposeOf(block) === PICTURE) return 'image';
  if (block.type === 'video') return file === block.file ? 'video' : 'text';
  return block.type === 'audio' ? 'audio' : null;
}

/** Takes the files of blocks into the lesson: an author's own upload, a material that they may read, or one that a lesson of theirs shows already. */
export async function takeUpFiles(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  changed: readonly AnyBlock[],
): Promise<void> {
  const named = changed.flatMap((block) => filesOf(block).map((file) => ({ block, file })));
  const purposes = new Map(named.map(({ block, file }) => [file, purposeOf(block)]));
  const fits = (fileId: string, kind: string) =>
    named.every(({ block, file }) => file !== fileId || [null, kind].includes(kindFor(block, file)));
  const wanted = [...purposes.keys()];
  if (wanted.length === 0) return;
  const { institutionId, id: lessonId } = lesson;
  const known = await tx
    .select({ fileId: lessonFiles.fileId })
    .from(lessonFiles)
    .innerJoin(lessons, and(eq(lessons.institutionId, lessonFiles.institutionId), eq(lessons.id, lessonFiles.lessonId)))
    .where(
      and(
        eq(lessonFiles.institutionId, institutionId),
        inArray(lessonFiles.fileId, wanted),
        lessonsVisibleTo(actor, 'lessons.author'),
      ),
    );
  const kept = new Set(known.map(({ fileId }) => fileId));
  const rest = wanted.filter((fileId) => !kept.has(fileId));
  for (const { fileId, kind } of await listReadableFiles(tx, actor, rest)) if (fits(fileId, kind)) kept.add(fileId);
  for (const [fileId, purpose] of purposes) if (!kept.has(fileId)) await attachFile(tx, actor, fileId, purpose);
  await tx
    .insert(lessonFiles)
    .values(wanted.map((fileId) => ({ institutionId, fileId, lessonId })))
    .onConflictDoNothing();
}
