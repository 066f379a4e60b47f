import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { oneTimeTokens } from '../schema.ts';
import { hashToken, makeToken } from '../tokens.ts';

type Kind = 'reset' | 'invitation';
export type LinkRow = typeof oneTimeTokens.$inferSelect;

/** A link that works once; only its hash is kept. In the sign-in scope. */
export async function makeLink(
  tx: Tx,
  kind: Kind,
  seconds: number,
  about: { userId?: Id; data?: Record<string, unknown> },
): Promise<string> {
  const token = makeToken();
  await tx.insert(oneTimeTokens).values({
    hash: hashToken(token),
    kind,
    userId: about.userId ?? null,
    data: about.data ?? {},
    expiresAt: after(seconds),
  });
  return token;
}

const living = (kind: Kind, token: string) =>
  and(
    eq(oneTimeTokens.hash, hashToken(token)),
    eq(oneTimeTokens.kind, kind),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, clock.now()),
  );

/** Looks at a link without using it. */
export async function readLink(tx: Tx, kind: Kind, token: string): Promise<LinkRow> {
  const [row] = await tx.select().from(oneTimeTokens).where(living(kind, token));
  if (!row) throw failure('link_invalid');
  return row;
}

/** Uses a link up; of any number at once, exactly one gets it. */
export async function useLink(tx: Tx, kind: Kind, token: string): Promise<LinkRow> {
  const [row] = await tx.update(oneTimeTokens).set({ usedAt: clock.now() }).where(living(kind, token)).returning();
  if (!row) throw failure('link_invalid');
  return row;
}

/** Links of a kind that a person still holds stop working. */
export async function voidLinks(tx: Tx, kind: Kind, userId: Id): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)));
}
