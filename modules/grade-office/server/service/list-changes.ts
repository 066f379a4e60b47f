import type { Actor } from '@patio/access';
import type { ChangeView } from '@patio/gradebook';
import { gradeChangeRows, listChanges } from '@patio/gradebook/server';
import type { PageInput } from '@patio/kernel';
import { reachFilter, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';

interface Filters extends PageInput {
  state?: ChangeView['state'] | undefined;
  schoolId?: string | undefined;
}

/** One page of the requests that one's reach lets one decide, newest first. */
export const listChangesToDecide = (
  tx: Tx,
  actor: Actor,
  { state, schoolId, ...page }: Filters,
): Promise<{ items: ChangeView[]; nextCursor?: string; total?: number }> =>
  listChanges(
    tx,
    actor,
    page,
    and(
      reachFilter(actor, 'gradebook.decide_changes', { school: gradeChangeRows.schoolId }),
      state ? eq(gradeChangeRows.state, state) : undefined,
      schoolId ? eq(gradeChangeRows.schoolId, schoolId) : undefined,
    ),
  );
