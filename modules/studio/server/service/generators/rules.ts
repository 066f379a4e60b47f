import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { DRAFTING_ROLES, type DraftedBy, type DraftingRole } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { generatorRules } from '../../schema.ts';
import { requireSchool } from './school.ts';

type RuleRow = typeof generatorRules.$inferSelect;

/** The rules of a school, by generator; a generator without one is everybody's who drafts. */
export async function readRules(tx: Tx, actor: Actor, schoolId: string): Promise<Map<DraftedBy, RuleRow>> {
  const rows = await tx
    .select()
    .from(generatorRules)
    .where(and(eq(generatorRules.institutionId, actor.institutionId), eq(generatorRules.schoolId, schoolId)));
  return new Map(rows.map((row) => [row.generator, row]));
}

/** The roles that may use a generator. */
export const rolesOf = (rule: RuleRow | undefined): DraftingRole[] => rule?.roles ?? [...DRAFTING_ROLES];

/** Whether this role may use a generator; whoever decides about generators may try each. */
export const mayUse = ({ membership: { role } }: Actor, rule: RuleRow | undefined): boolean =>
  role === 'admin' || rolesOf(rule).some((one) => one === role);

/** Refuses a generator that was not given to the role at this school. */
export async function requireAllowed(
  tx: Tx,
  actor: Actor,
  { schoolId, generator }: { schoolId: string; generator: DraftedBy },
): Promise<void> {
  const rules = await readRules(tx, actor, schoolId);
  if (!mayUse(actor, rules.get(generator))) throw failure('generator_not_allowed');
}

/** Says who may use a generator at a school. */
export async function setRoles(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; generator: DraftedBy; roles: DraftingRole[]; version: number },
): Promise<number> {
  const { schoolId, generator, version } = given;
  await requireSchool(tx, actor, schoolId);
  const roles = DRAFTING_ROLES.filter((role) => given.roles.includes(role));
  const before = (await readRules(tx, actor, schoolId)).get(generator);
  const { institutionId } = actor;
  const [after] = before
    ? [await updateSeen(tx, generatorRules, { institutionId, id: before.id, version }, { roles })]
    : version === 0
      ? await tx
          .insert(generatorRules)
          .values({ institutionId, id: clock.id(), schoolId, generator, roles })
          .onConflictDoNothing()
          .returning()
      : [];
  if (!after) throw failure('changed_meanwhile');
  const subject = { type: 'studio.generator', id: after.id, schoolId };
  await record(tx, actor, 'studio.roles_set', subject, {
    before: { roles: rolesOf(before) },
    after: { generator, roles },
  });
  return after.version;
}
