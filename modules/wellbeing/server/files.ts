import type { Actor } from '@patio/access';
import { type FileRow, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { DOCUMENT_BYTES } from '../contract/plan-fields.ts';
import { casesVisibleTo, isOfCareTeam } from './policy.ts';
import { cases, documents } from './schema.ts';
import { DOCUMENT_PURPOSE } from './service/casework/documents.ts';

/** The sealed bytes, for the team of the school; without the key, which only the open case gives, they say nothing. */
async function canRead(tx: Tx, actor: Actor, file: FileRow): Promise<boolean> {
  const [found] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(cases, and(eq(cases.institutionId, documents.institutionId), eq(cases.id, documents.caseId)))
    .where(and(eq(documents.fileId, file.id), isNull(documents.removedAt), casesVisibleTo(actor)))
    .limit(1);
  return found !== undefined;
}

const AROUND = 64;

/** Documents of cases. They arrive sealed, so nothing but bytes is accepted. */
registerFilePurpose(DOCUMENT_PURPOSE, {
  limits: { bytes: DOCUMENT_BYTES + AROUND, types: ['application/octet-stream'] },
  canUpload: isOfCareTeam,
  canRead,
});
