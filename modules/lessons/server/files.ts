import { type Actor, holds } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { registerMaterialUses } from '@patio/materials/server';
import { type FileRow, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { CARTRIDGE_BYTES } from '../contract/setup.ts';
import { lessonsVisibleTo } from './policy.ts';
import { lessonFiles, lessons } from './schema.ts';

const ofLesson = and(eq(lessons.institutionId, lessonFiles.institutionId), eq(lessons.id, lessonFiles.lessonId));

/** Those who write a lesson fetch what its draft shows, everyone else what is published. */
async function areShown(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ one: sql`1` })
    .from(lessonFiles)
    .innerJoin(lessons, ofLesson)
    .where(
      and(
        eq(lessonFiles.institutionId, actor.institutionId),
        inArray(lessonFiles.fileId, [...fileIds]),
        or(
          lessonsVisibleTo(actor, 'lessons.author'),
          and(eq(lessonFiles.published, true), eq(lessons.state, 'published'), lessonsVisibleTo(actor, 'lessons.read')),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
}
const canRead = (tx: Tx, actor: Actor, file: FileRow): Promise<boolean> => areShown(tx, actor, [file.id]);
const canUpload = (actor: Actor): boolean => holds(actor, 'lessons.author');

/** Pictures of lessons, drawn anew when they arrive. */
export const PICTURE = registerFilePurpose('lessons.picture', {
  limits: { bytes: 20_000_000, types: ['image/*'], image: { longestSide: 1_600, form: 'webp' } },
  canUpload,
  canRead,
  keptSeconds: 86_400,
});

/** Sound, films with their captions, and papers. */
export const MEDIA = registerFilePurpose('lessons.media', {
  limits: { bytes: 50_000_000, types: ['audio/*', 'video/*', 'application/pdf', 'text/plain'] },
  canUpload,
  canRead,
});

/** Common Cartridges of other programs: read once and let go, so nothing ever keeps one. */
export const CARTRIDGE = registerFilePurpose('lessons.cartridge', {
  limits: { bytes: CARTRIDGE_BYTES, types: ['application/zip'] },
  canUpload: (actor) => holds(actor, 'courses.author'),
  canRead: () => false,
});

/** The lessons that show a material, for those who may open them. */
registerMaterialUses('lessons.lesson', {
  canRead: areShown,
  list: async (tx, actor, fileIds) => {
    const rows = await tx
      .selectDistinct({
        id: lessons.id,
        title: lessons.title,
        where: courseRows.name,
        writes: sql<boolean>`(${lessonsVisibleTo(actor, 'lessons.author')})`,
      })
      .from(lessonFiles)
      .innerJoin(lessons, ofLesson)
      .innerJoin(
        courseRows,
        and(eq(courseRows.institutionId, lessons.institutionId), eq(courseRows.id, lessons.courseId)),
      )
      .where(
        and(
          eq(lessonFiles.institutionId, actor.institutionId),
          inArray(lessonFiles.fileId, [...fileIds]),
          or(lessonsVisibleTo(actor, 'lessons.author'), lessonsVisibleTo(actor, 'lessons.read')),
        ),
      )
      .orderBy(lessons.title)
      .limit(200);
    return rows.map(({ writes, ...use }) => ({ ...use, href: writes ? `/teacher/create-lesson?id=${use.id}` : null }));
  },
});
