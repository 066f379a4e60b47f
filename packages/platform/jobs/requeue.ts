import { systemActor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { inTenant } from '../database/tenant.ts';
import { jobs } from '../schema.ts';
import { findJobKind } from './define.ts';
import { enqueue } from './queue.ts';

/** After a backup was brought back, whose queue is empty: what was waiting or running gets a new ticket. Answers how many. */
export async function requeueJobs(institutions: readonly Id[]): Promise<number> {
  let count = 0;
  for (const institutionId of institutions) {
    await inTenant(systemActor(institutionId), async (tx) => {
      const open = await tx
        .select()
        .from(jobs)
        .where(inArray(jobs.state, ['waiting', 'running']));
      for (const { id, kind } of open) {
        const job = findJobKind(kind);
        if (!job) continue;
        const ticket = makeId();
        await tx
          .update(jobs)
          .set({ state: 'waiting', ticket })
          .where(and(eq(jobs.institutionId, institutionId), eq(jobs.id, id)));
        await enqueue(tx, job, { id: ticket, institutionId, jobId: id });
        count += 1;
      }
    });
  }
  return count;
}
