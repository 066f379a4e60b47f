import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { AudienceRole } from '../../contract/audience.ts';
import type { AttachedFile, Language } from '../../contract/fields.ts';
import type { AnnouncementLine, AnnouncementView } from '../../contract/write.ts';
import { titleFor } from '../../rules/texts.ts';
import { announcementFiles, textLog } from '../schema.ts';
import { nameGroups } from './group-names.ts';
import { getAnnouncement, type Loaded, stateOf } from './load.ts';
import { progressOf } from './progress.ts';
import { zoneOf } from './zones.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Announcements as the list of those who write them shows them. */
export async function linesOf(tx: Tx, found: readonly Loaded[], locale: Language): Promise<AnnouncementLine[]> {
  const [progress, nameOf, groups] = await Promise.all([
    progressOf(
      tx,
      found.map(({ row }) => row.id),
    ),
    namePeople(
      tx,
      found.map(({ row }) => row.authorId),
    ),
    nameGroups(tx, [...new Set(found.flatMap(({ row }) => row.include))]),
  ]);
  return found.map(({ row, over }) => ({
    id: row.id,
    schoolId: row.schoolId,
    title: titleFor(row.texts, locale),
    author: nameOf(row.authorId),
    state: stateOf(row, over),
    ask: row.ask,
    pinned: row.pinned,
    groups: row.include.flatMap((group) => groups[group] ?? []),
    publishAt: iso(row.publishAt),
    publishedAt: iso(row.publishedAt),
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
    progress: progress(row.id),
    version: row.version,
  }));
}

/** The files that go with announcements. */
export async function filesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<(id: string) => AttachedFile[]> {
  if (ids.length === 0) return () => [];
  const rows = await tx
    .select()
    .from(announcementFiles)
    .where(
      and(
        eq(announcementFiles.institutionId, actor.institutionId),
        inArray(announcementFiles.announcementId, [...ids]),
      ),
    )
    .orderBy(asc(announcementFiles.position));
  return (id) =>
    rows
      .filter((row) => row.announcementId === id)
      .map(({ fileId, name, type, size }) => ({ fileId, name, type, size }));
}

async function versionsOf(tx: Tx, { row }: Loaded): Promise<AnnouncementView['versions']> {
  const rows = await tx
    .select({ version: textLog.version, at: textLog.at, by: textLog.by, hash: textLog.hash })
    .from(textLog)
    .where(and(eq(textLog.institutionId, row.institutionId), eq(textLog.announcementId, row.id)))
    .orderBy(desc(textLog.version));
  const nameOf = await namePeople(
    tx,
    rows.map(({ by }) => by),
  );
  return rows.map(({ version, at, by, hash }) => ({ version, at: at.toISOString(), by: nameOf(by), hash }));
}

/** The whole of an announcement for those who write it. */
export async function viewOf(tx: Tx, actor: Actor, found: Loaded, locale: Language): Promise<AnnouncementView> {
  const { row } = found;
  const [[line], names, files, versions, timeZone] = await Promise.all([
    linesOf(tx, [found], locale),
    nameGroups(tx, [...row.include, ...row.exclude]),
    filesOf(tx, actor, [row.id]),
    versionsOf(tx, found),
    zoneOf(tx, row.schoolId),
  ]);
  return {
    ...line!,
    include: row.include,
    exclude: row.exclude,
    roles: row.roles as AudienceRole[],
    names,
    texts: row.texts,
    textVersion: row.textVersion,
    files: files(row.id),
    answerBy: row.answerBy,
    remindedAt: iso(row.remindedAt),
    reminders: row.reminders,
    versions,
    timeZone,
  };
}

/** The same of one that the actor writes, read again. */
export const readView = async (tx: Tx, actor: Actor, id: string, locale: Language): Promise<AnnouncementView> =>
  viewOf(tx, actor, await getAnnouncement(tx, actor, id), locale);
