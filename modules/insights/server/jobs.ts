import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { defineRecurring, inTenant } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { isNull } from 'drizzle-orm';
import { keepFacts } from './service/facts/keep.ts';
import { sendDue } from './service/views/send-due.ts';

/** Goes through the schools of an institution, each in a transaction of its own; one that fails does not keep the others from theirs. */
async function eachSchool(actor: Actor, work: (schoolId: Id) => Promise<void>): Promise<void> {
  const schools = await inTenant(actor, (tx) =>
    tx.select({ id: schoolRows.id }).from(schoolRows).where(isNull(schoolRows.archivedAt)),
  );
  const failed: unknown[] = [];
  for (const { id } of schools) await work(id).catch((error) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

const keepAll = (nightly: boolean) => (actor: Actor) =>
  eachSchool(actor, (schoolId) => inTenant(actor, (tx) => keepFacts(tx, actor.institutionId, schoolId, { nightly })));

export const keepOften = defineRecurring('insights.keep_facts', '*/10 * * * *', keepAll(false));
export const keepNightly = defineRecurring('insights.keep_nightly', '50 7 * * *', keepAll(true));
export const sendOften = defineRecurring('insights.send_views', '7,37 * * * *', sendDue);
