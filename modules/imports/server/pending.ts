import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { batchesVisibleTo } from './policy.ts';
import { batches } from './schema.ts';
import { OPEN_STATES } from './service/batches.ts';
import { LEAVING } from './service/start-apply.ts';

/** Imports that somebody began and that wait for the office: columns, conflicts, or the last word. */
defineWaiting({
  id: 'imports.to_decide',
  needs: 'imports.run',
  order: 34,
  icon: 'document',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      batches,
      batches.createdAt,
      and(
        eq(batches.institutionId, actor.institutionId),
        batchesVisibleTo(actor),
        inArray(batches.state, [...OPEN_STATES]),
      ),
    ),
  title: (count, locale) => m.imports_waiting({ count }, { locale }),
  href: () => '/support/import-students?f.open=yes',
});

/** Imports by which so many would leave that a second person must agree. */
defineWaiting({
  id: 'imports.to_approve',
  needs: 'imports.run',
  order: 14,
  icon: 'document',
  due: 'today',
  tone: 'warn',
  // Whoever asked cannot decide it.
  count: (tx, actor) =>
    tx.$count(
      batches,
      and(
        eq(batches.institutionId, actor.institutionId),
        batchesVisibleTo(actor),
        eq(batches.state, 'waiting'),
        ne(batches.appliedBy, actor.userId),
      ),
    ),
  title: (count, locale) => m.imports_waiting_second({ count }, { locale }),
  href: () => '/support/import-students?f.state=waiting',
  tellsOf: () => [LEAVING.kind],
});
