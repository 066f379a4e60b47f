import { type Actor, holds } from '@patio/access';
import { registerMaterialUses } from '@patio/materials/server';
import { registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { ATTACHMENT_BYTES } from '../rules/files.ts';
import { announcementsVisibleTo, receivedBy } from './policy.ts';
import { announcementFiles, announcements, recipients } from './schema.ts';

/** Whoever writes an announcement or was told of it fetches what goes with it. */
async function areShown(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<boolean> {
  const told = tx
    .select({ one: sql`1` })
    .from(recipients)
    .where(
      and(
        eq(recipients.institutionId, announcementFiles.institutionId),
        eq(recipients.announcementId, announcementFiles.announcementId),
        gt(recipients.toldVersion, 0),
        receivedBy(actor),
      ),
    );
  const found = await tx
    .select({ one: sql`1` })
    .from(announcementFiles)
    .innerJoin(
      announcements,
      and(
        eq(announcements.institutionId, announcementFiles.institutionId),
        eq(announcements.id, announcementFiles.announcementId),
      ),
    )
    .where(
      and(
        eq(announcementFiles.institutionId, actor.institutionId),
        inArray(announcementFiles.fileId, [...fileIds]),
        or(announcementsVisibleTo(actor, 'announcements.write'), sql`exists ${told}`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PAPERS = [
  'application/pdf',
  'text/plain',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.presentationml.presentation`,
  `${OFFICE}.spreadsheetml.sheet`,
  'application/vnd.oasis.opendocument.text',
];

/** Pictures and papers of an announcement. */
export const ATTACHMENT = registerFilePurpose('announcements.attachment', {
  limits: { bytes: ATTACHMENT_BYTES, types: ['image/*', 'audio/*', 'video/*', ...PAPERS] },
  canUpload: (actor) => holds(actor, 'announcements.write'),
  canRead: (tx, actor, file) => areShown(tx, actor, [file.id]),
});

/** A material that goes with an announcement is read by whoever was told of it. */
registerMaterialUses('announcements.announcement', {
  canRead: areShown,
  list: async (tx, actor, fileIds) => {
    const rows = await tx
      .selectDistinct({ id: announcements.id, texts: announcements.texts, at: announcements.createdAt })
      .from(announcementFiles)
      .innerJoin(
        announcements,
        and(
          eq(announcements.institutionId, announcementFiles.institutionId),
          eq(announcements.id, announcementFiles.announcementId),
        ),
      )
      .where(
        and(
          eq(announcementFiles.institutionId, actor.institutionId),
          inArray(announcementFiles.fileId, [...fileIds]),
          announcementsVisibleTo(actor, 'announcements.write'),
        ),
      )
      .limit(200);
    return rows.map(({ id, texts }) => ({
      id,
      title: texts.es?.title ?? texts.en?.title ?? '',
      where: '',
      href: null,
    }));
  },
});
