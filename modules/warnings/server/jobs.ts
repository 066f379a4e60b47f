import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { rules } from './schema.ts';
import { runRound } from './service/run-rules.ts';

/** Goes through every school that has a rule switched on, each in a transaction of its own. */
export async function runEverySchool(actor: Actor): Promise<void> {
  const { institutionId } = actor;
  const schools = await inTenant(actor, (tx) =>
    tx
      .selectDistinct({ id: rules.schoolId })
      .from(rules)
      .where(and(eq(rules.institutionId, institutionId), eq(rules.state, 'on'), isNull(rules.archivedAt))),
  );
  for (const { id } of schools) await inTenant(actor, (tx) => runRound(tx, institutionId, id));
}

export const runNightly = defineRecurring('warnings.run_rules', '40 8 * * *', runEverySchool);
