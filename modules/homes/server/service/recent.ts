import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { platformSchema, type RecentKind, recentFor, type Tx } from '@patio/platform';
import { and, desc, eq, inArray, isNotNull, max, ne } from 'drizzle-orm';
import type { RecentView } from '../../contract.ts';

const { auditLog } = platformSchema;
const SHOWN = 6;
/** Entries among which the records are sought: one piece of work leaves many about the same record. */
const LOOKED_AT = 300;

/** The records that this person changed last, each once, as far as they may still see them. */
export async function listRecent(tx: Tx, actor: Actor, locale: Locale): Promise<RecentView[]> {
  const kinds = new Map(recentFor(actor).map((kind) => [kind.type, kind]));
  if (kinds.size === 0) return [];
  // The newest entries are read from the index; a person's whole history would grow with the years.
  const newest = tx
    .select({ type: auditLog.subjectType, id: auditLog.subjectId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.institutionId, actor.institutionId),
        eq(auditLog.actorId, actor.userId),
        inArray(auditLog.subjectType, [...kinds.keys()]),
        isNotNull(auditLog.subjectId),
        // Signing in is an entry about oneself; nobody looks for that again.
        ne(auditLog.subjectId, actor.userId),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(LOOKED_AT)
    .as('newest');
  const last = max(newest.at);
  const rows = await tx
    .select({ type: newest.type, id: newest.id, at: last })
    .from(newest)
    .groupBy(newest.type, newest.id)
    .orderBy(desc(last))
    .limit(SHOWN * 2);
  const names = new Map<string, ReadonlyMap<string, string>>();
  const nameKind = async (type: string, kind: RecentKind): Promise<void> => {
    const ids = rows.flatMap((row) => (row.type === type && row.id ? [row.id] : []));
    if (ids.length > 0) names.set(type, await kind.names(tx, actor, ids));
  };
  await Promise.all([...kinds].map(([type, kind]) => nameKind(type, kind)));
  return rows
    .flatMap(({ type, id, at }) => {
      const kind = kinds.get(type);
      const title = id ? names.get(type)?.get(id) : undefined;
      if (!kind || !id || !title || !at) return [];
      return [{ type, id, title, kind: kind.kind(locale), href: kind.href(actor, id), at: at.toISOString() }];
    })
    .slice(0, SHOWN);
}
