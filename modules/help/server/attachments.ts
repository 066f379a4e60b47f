import type { Actor } from '@patio/access';
import { attachFile, platformSchema, registerFilePurpose, type Tx } from '@patio/platform';
import { eq, inArray } from 'drizzle-orm';
import { SCREENSHOT_BYTES, SCREENSHOT_PURPOSE } from '../contract/fields.ts';
import { canRead } from './policy.ts';
import { entryLog, tickets } from './schema.ts';

/** Pictures of a screen: made anew on arrival, and read by those who read the ticket. */
registerFilePurpose(SCREENSHOT_PURPOSE, {
  limits: { bytes: SCREENSHOT_BYTES, types: ['image/*'], image: { longestSide: 2400, form: 'webp' } },
  canRead: async (tx, actor, file) => {
    const holding = await tx
      .select({ askerId: tickets.askerId, schoolId: tickets.schoolId })
      .from(entryLog)
      .innerJoin(tickets, eq(tickets.id, entryLog.ticketId))
      .where(eq(entryLog.fileId, file.id));
    return holding.some((ticket) => canRead(actor, ticket));
  },
});

/** Takes the picture that the writer uploaded into the conversation. */
export async function keepScreenshot(tx: Tx, actor: Actor, fileId: string | undefined): Promise<void> {
  if (fileId) await attachFile(tx, actor, fileId, SCREENSHOT_PURPOSE);
}

/** Names and addresses of the pictures in a conversation. */
export async function filesOf(tx: Tx, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  const { files } = platformSchema;
  const rows =
    known.length === 0
      ? []
      : await tx.select({ id: files.id, name: files.name }).from(files).where(inArray(files.id, known));
  return new Map(rows.map(({ id, name }) => [id, { id, name, href: `/api/files/${id}` }]));
}
