import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, countPage, keyOf, platformSchema, type Tx } from '@patio/platform';
import { and, asc, desc, eq, inArray, like, notInArray, type SQL, sql } from 'drizzle-orm';
import type { MediaFilters, MediaKind, MediaView } from '../../contract/media.ts';
import { MEDIA, PICTURE } from '../files.ts';
import { lessonsVisibleTo } from '../policy.ts';
import { lessonFiles, lessons } from '../schema.ts';

const { files } = platformSchema;

const KEYS: Record<'name' | 'added' | 'size', SQL> = {
  name: sql`patio_plain(${files.name})`,
  added: sql`to_char(${files.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`,
  size: sql`${files.size}`,
};

const LIKE = { image: 'image/%', audio: 'audio/%', video: 'video/%' } as const;
const ofKind = (kind: MediaKind): SQL | undefined =>
  kind === 'paper'
    ? and(...Object.values(LIKE).map((pattern) => sql`${files.type} not like ${pattern}`))
    : like(files.type, LIKE[kind]);
const kindOf = (type: string): MediaKind => {
  const [family = ''] = type.split('/');
  return family in LIKE ? (family as keyof typeof LIKE) : 'paper';
};

/** A condition: a lesson that the actor may write shows the file. */
const shownIn = (actor: Actor, schoolId: string | undefined): SQL =>
  sql`exists (select 1 from ${lessonFiles} join ${lessons} on ${ofLesson}
    where ${lessonFiles.institutionId} = ${files.institutionId} and ${lessonFiles.fileId} = ${files.id}
      and ${lessonsVisibleTo(actor, 'lessons.author')} and ${schoolId ? sql`${lessons.schoolId} = ${schoolId}` : sql`true`})`;
const ofLesson = and(eq(lessons.institutionId, lessonFiles.institutionId), eq(lessons.id, lessonFiles.lessonId))!;

/** Which of the lessons that the actor may write show these files. */
async function usesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, MediaView['uses']>> {
  const rows = await tx
    .select({
      fileId: lessonFiles.fileId,
      id: lessons.id,
      title: lessons.title,
      course: courseRows.name,
      published: lessonFiles.published,
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
        inArray(lessonFiles.fileId, [...ids]),
        lessonsVisibleTo(actor, 'lessons.author'),
      ),
    )
    .orderBy(lessons.title);
  const found = new Map<string, MediaView['uses']>();
  for (const { fileId, ...use } of rows) found.set(fileId, [...(found.get(fileId) ?? []), use]);
  return found;
}

/** One page of what was put straight into lessons, with the lessons that show it. */
export async function listMedia(tx: Tx, actor: Actor, filters: MediaFilters & PageInput) {
  const descending = filters.sort.startsWith('-');
  const key = KEYS[filters.sort.replace('-', '') as keyof typeof KEYS];
  const order = descending ? desc : asc;
  const cursor = decodeCursor(filters.cursor, 2);
  const where = and(
    eq(files.institutionId, actor.institutionId),
    inArray(files.purpose, [PICTURE, MEDIA]),
    notInArray(files.state, ['removed']),
    filters.kind ? ofKind(filters.kind) : undefined,
    filters.search ? sql`strpos(patio_plain(${files.name}), patio_plain(${filters.search})) > 0` : undefined,
    shownIn(actor, filters.schoolId),
  );
  const rows = await tx
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      size: files.size,
      addedAt: files.createdAt,
      key: keyOf([key]),
    })
    .from(files)
    .where(and(where, cursor ? afterKeys([key, sql`${files.id}`], cursor, descending) : undefined))
    .orderBy(order(key), order(files.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const uses = await usesOf(
    tx,
    actor,
    page.map(({ id }) => id),
  );
  return {
    items: page.map(
      ({ id, name, type, size, addedAt }): MediaView => ({
        ...{ id, name, size, kind: kindOf(type), addedAt: addedAt.toISOString() },
        uses: uses.get(id) ?? [],
      }),
    ),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([...last.key, last.id]) }),
    ...(await countPage(tx, filters, () => tx.select({ one: sql`1` }).from(files).where(where))),
  };
}
