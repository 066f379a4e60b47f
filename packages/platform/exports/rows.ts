import type { Actor } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';
import { inTenant } from '../database/tenant.ts';
import type { ExportDefinition } from './define.ts';

/** Rows per question: few enough to hold in memory, many enough to be quick. */
const AT_ONCE = 500;

/** All rows in batches, each in a short transaction of its own: a slow reader holds no connection and no old snapshot. */
export async function* batches<Row>(
  actor: Actor,
  definition: ExportDefinition<unknown, Row>,
  filters: unknown,
  locale: Locale,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await inTenant(actor, (tx) => definition.page(tx, actor, filters, { limit: AT_ONCE, cursor }, locale));
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  } while (cursor);
}
