import { type Actor, holds } from '@patio/access';
import { type FileRow, record, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { FILE_BYTES } from '../rules/limits.ts';
import { canModerate, conversationsVisibleTo, isModeratedBy } from './policy.ts';
import { conversations, exportOrders, messageFiles, messages, reports } from './schema.ts';

/** Whoever reads a message fetches what came with it; a moderator where the message was reported. */
async function isShown(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${messageFiles} f
    join ${messages} w on w.institution_id = f.institution_id and w.id = f.message_id
    join ${conversations} c on c.institution_id = f.institution_id and c.id = f.conversation_id
    where f.institution_id = ${actor.institutionId} and f.file_id = ${file.id}
      and (((w.position is not null or w.author_id = ${actor.userId}) and ${conversationsVisibleTo(actor)})
        or (${isModeratedBy(actor)} and exists (select 1 from ${reports} r where r.institution_id = w.institution_id and r.message_id = w.id)))
    limit 1`);
  return rows.length > 0;
}

const canUpload = (actor: Actor): boolean => holds(actor, 'conversations.use_own');
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const FILE = registerFilePurpose('conversations.file', {
  limits: {
    bytes: FILE_BYTES.file,
    types: [
      'image/*',
      'audio/*',
      'application/pdf',
      'text/plain',
      `${OFFICE}.wordprocessingml.document`,
      `${OFFICE}.presentationml.presentation`,
      `${OFFICE}.spreadsheetml.sheet`,
      'application/vnd.oasis.opendocument.text',
    ],
  },
  canUpload,
  canRead: isShown,
});

/** Photos are drawn anew: where they were taken is nobody's business. */
const PHOTO = registerFilePurpose('conversations.photo', {
  limits: { bytes: FILE_BYTES.photo, types: ['image/*'], image: { longestSide: 2_000, form: 'jpeg' } },
  canUpload,
  canRead: isShown,
});

const VOICE = registerFilePurpose('conversations.voice', {
  limits: { bytes: FILE_BYTES.voice, types: ['audio/*', 'video/webm', 'video/mp4'] },
  canUpload,
  canRead: isShown,
});

export const PURPOSES = { file: FILE, photo: PHOTO, voice: VOICE } as const;

const findOrder = async (tx: Tx, actor: Actor, fileId: string) =>
  (
    await tx
      .select()
      .from(exportOrders)
      .where(and(eq(exportOrders.institutionId, actor.institutionId), eq(exportOrders.fileId, fileId)))
  )[0];

/** A copy for a legal request: for the moderators of the school, and every fetch is written down. */
export const EXPORT_FILE = registerFilePurpose('conversations.export', {
  made: true,
  limits: { bytes: 50_000_000, types: ['application/pdf'] },
  canUpload: (actor) => holds(actor, 'conversations.moderate'),
  canRead: async (tx, actor, file) => {
    const order = await findOrder(tx, actor, file.id);
    return order !== undefined && canModerate(actor, order.schoolId);
  },
  logRead: async (tx, actor, file) => {
    const order = await findOrder(tx, actor, file.id);
    if (!order) return;
    const { conversationId, schoolId, reason } = order;
    const subject = { type: 'conversations.conversation', id: conversationId, schoolId };
    await record(tx, actor, 'conversations.export_downloaded', subject, { reason });
  },
});
