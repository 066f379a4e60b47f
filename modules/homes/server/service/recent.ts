import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { platformSchema, recentFor, type Tx } from '@patio/platform';
import { and, desc, eq, inArray, isNotNull, max, ne } from 'drizzle-orm';
import type { RecentView } from '../../contract.ts';

const { auditLog } = platformSchema;
const SHOWN = 6;

/** The records that this person changed last, each once, as far as they may still see them. */
export async function listRecent(tx: Tx, actor: Actor, locale: Locale): Promise<RecentView[]> {
  const kinds = new Map(recentFor(actor).map((kind) => [kind.type, kind]));
  if (kinds.size === 0) return [];
  const last = max(auditLog.at);
  const rows = await tx
    .select({ type: auditLog.subjectType, id: auditLog.subjectId, at: last })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actor.userId),
        inArray(auditLog.subjectType, [...kinds.keys()]),
        isNotNull(auditLog.subjectId),
        // Signing in is an entry about oneself; nobody looks for that again.
        ne(auditLog.subjectId, actor.userId),
      ),
    )
    .groupBy(auditLog.subjectType, auditLog.subjectId)
    .orderBy(desc(last))
    .limit(SHOWN * 2);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [type, kind] of kinds) {
    const ids = rows.flatMap((row) => (row.type === type && row.id ? [row.id] : []));
    if (ids.length > 0) names.set(type, await kind.names(tx, actor, ids));
  }
  return rows
    .flatMap(({ type, id, at }) => {
      const kind = kinds.get(type);
      const title = id ? names.get(type)?.get(id) : undefined;
      if (!kind || !id || !title || !at) return [];
      return [{ type, id, title, kind: kind.kind(locale), href: kind.href(actor, id), at: at.toISOString() }];
    })
    .slice(0, SHOWN);
}
