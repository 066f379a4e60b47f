import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { type ShownSchool, schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoutingLine, SettingsFields } from '../../contract/school.ts';
import { leastConsentAge } from '../../rules/consent-age.ts';
import { failure } from '../failures.ts';
import { canConfigure } from '../policy.ts';
import { budgets, routing, settings } from '../schema.ts';
import { hasRecipients, worksAt } from './active-people.ts';

/** A school that the actor decides about. */
export async function requireSchoolOf(tx: Tx, actor: Actor, schoolId: string): Promise<ShownSchool> {
  const [school] = canConfigure(actor, schoolId)
    ? await tx
        .select()
        .from(schoolRows)
        .where(and(eq(schoolRows.id, schoolId), isNull(schoolRows.archivedAt)))
    : [];
  if (!school) throw failure('not_found');
  return school;
}

async function isTrue(tx: Tx, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(sql`select ${condition} as holds`);
  return rows[0]?.holds === true;
}

/** Whether somebody is there to be called at a school. */
export const isReady = (tx: Tx, schoolId: string): Promise<boolean> =>
  isTrue(tx, hasRecipients(sql`${schoolId}::uuid`));

/** Sets switches, limits, consent and retention. The tutor opens only where somebody is named who can be called. */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  given: SettingsFields & { schoolId: string; version: number | null },
): Promise<{ version: number }> {
  const { schoolId, version, ...fields } = given;
  const school = await requireSchoolOf(tx, actor, schoolId);
  const least = leastConsentAge(school.country);
  if (fields.consentAge !== null && fields.consentAge < least) throw failure('age_too_low', { least }, 'consentAge');
  if (fields.pupilsOn && !(await isReady(tx, schoolId))) throw failure('no_recipient');
  const { institutionId } = actor;
  const [before] = await tx.select().from(settings).where(eq(settings.schoolId, schoolId));
  if ((before?.version ?? null) !== version) throw failure('changed_meanwhile');
  const row = before
    ? await updateSeen(tx, settings, { institutionId, id: before.id, version: before.version }, fields)
    : (
        await tx
          .insert(settings)
          .values({ institutionId, id: clock.id(), schoolId, ...fields })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  await followMonth(tx, schoolId, fields);
  await record(
    tx,
    actor,
    'ai.settings_saved',
    { type: 'ai.settings', id: row.id, schoolId },
    { before, after: fields },
  );
  return { version: row.version };
}

/** A new limit holds from this month on; who was told of the old one is told again. */
const followMonth = (tx: Tx, schoolId: string, { monthMicros, currency }: SettingsFields) =>
  tx.execute(sql`update ${budgets} b set hard_micros = ${monthMicros}, currency = ${currency}, told_soft_at = null, told_hard_at = null
    from ${schoolRows} s where s.institution_id = b.institution_id and s.id = b.school_id and b.institution_id = patio_institution()
      and b.school_id = ${schoolId} and b.month = date_trunc('month', now() at time zone s.time_zone)::date and b.hard_micros <> ${monthMicros}`);

async function requireWorking(tx: Tx, schoolId: string, userId: string, field: string): Promise<void> {
  if (!(await isTrue(tx, worksAt(sql`${userId}::uuid`, sql`${schoolId}::uuid`))))
    throw failure('person_not_active', undefined, field);
}

/** Names who is called for a kind of alert, and who if they do not answer. */
export async function saveRouting(
  tx: Tx,
  actor: Actor,
  given: RoutingLine & { schoolId: string; version: number | null },
): Promise<{ version: number }> {
  const { schoolId, version, category, tier, ...fields } = given;
  await requireSchoolOf(tx, actor, schoolId);
  if (fields.recipientId === fields.deputyId) throw failure('same_person', undefined, 'deputyId');
  await requireWorking(tx, schoolId, fields.recipientId, 'recipientId');
  await requireWorking(tx, schoolId, fields.deputyId, 'deputyId');
  const { institutionId } = actor;
  const [before] = await tx
    .select()
    .from(routing)
    .where(and(eq(routing.schoolId, schoolId), eq(routing.category, category), eq(routing.tier, tier)));
  if ((before?.version ?? null) !== version) throw failure('changed_meanwhile');
  const row = before
    ? await updateSeen(tx, routing, { institutionId, id: before.id, version: before.version }, fields)
    : (
        await tx
          .insert(routing)
          .values({ institutionId, id: clock.id(), schoolId, category, tier, ...fields })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.routing_saved',
    { type: 'ai.routing', id: row.id, schoolId },
    { before, after: { category, tier, ...fields } },
  );
  return { version: row.version };
}

/** Takes out a special line; the line for everything cannot be taken out, only changed. */
export async function removeRouting(
  tx: Tx,
  actor: Actor,
  { schoolId, category, tier, version }: { schoolId: string; version: number } & Pick<RoutingLine, 'category' | 'tier'>,
): Promise<{ removed: true }> {
  await requireSchoolOf(tx, actor, schoolId);
  const [row] = await tx
    .delete(routing)
    .where(
      and(
        eq(routing.schoolId, schoolId),
        eq(routing.category, category),
        eq(routing.tier, tier),
        eq(routing.version, version),
      ),
    )
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.routing_removed',
    { type: 'ai.routing', id: row.id, schoolId },
    { before: { category, tier } },
  );
  return { removed: true };
}
