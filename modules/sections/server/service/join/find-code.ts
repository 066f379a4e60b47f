import type { Id } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { JoinAudience } from '../../../contract/join-codes.ts';
import { failure } from '../../failures.ts';
import { homerooms, joinCodes, sections } from '../../schema.ts';
import type { JoinCodeRow } from './codes.ts';

/** The living code of this text. Unknown, expired, revoked, used up and one for others are one answer. */
export async function findLiving(
  tx: Tx,
  text: string,
  { institutionId, audience }: { institutionId?: Id; audience?: JoinAudience } = {},
): Promise<JoinCodeRow> {
  const rows = await tx
    .select()
    .from(joinCodes)
    .where(
      and(
        eq(joinCodes.code, text),
        isNull(joinCodes.revokedAt),
        gt(joinCodes.expiresAt, clock.now()),
        sql`${joinCodes.uses} < ${joinCodes.maxUses}`,
        institutionId ? eq(joinCodes.institutionId, institutionId) : undefined,
        audience ? eq(joinCodes.audience, audience) : undefined,
      ),
    )
    .limit(2);
  const [row] = rows;
  if (!row || rows.length > 1) throw failure('join_code_invalid');
  return row;
}

/** The name of the code's group. */
export async function groupName(tx: Tx, code: JoinCodeRow): Promise<string> {
  const [row] = code.homeroomId
    ? await tx.select({ name: homerooms.name }).from(homerooms).where(eq(homerooms.id, code.homeroomId))
    : await tx
        .select({ name: sections.name })
        .from(sections)
        .where(eq(sections.id, code.sectionId ?? ''));
  return row?.name ?? '';
}
