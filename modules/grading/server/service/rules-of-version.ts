import type { Actor } from '@patio/access';
import type { NumericScale, Policy } from '@patio/engine-grading';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { withTermsOf } from '../../rules/terms.ts';
import { failure } from '../failures.ts';
import { policies, policyVersions } from '../schema.ts';
import { termsOf } from './in-force.ts';
import type { RuledSection } from './rules.ts';
import { type Rules, rulesOf, type TermOfYear } from './rules.ts';

/** The terms of one year, parents and parts together. */
export async function readTerms(tx: Tx, yearId: string): Promise<TermOfYear[]> {
  const { rows } = await tx.execute<{ terms: TermOfYear[] }>(sql`select ${termsOf(sql`${yearId}::uuid`)} as terms`);
  return rows[0]?.terms ?? [];
}

/** The rules under which a term was signed: a policy that changed since does not reach a closed term. */
export async function rulesOfVersion(
  tx: Tx,
  actor: Actor,
  section: RuledSection,
  versionId: string | null,
): Promise<Rules> {
  if (!versionId) return rulesOf(tx, section);
  const [found] = await tx
    .select({ version: policyVersions, kind: policies.kind })
    .from(policyVersions)
    .innerJoin(
      policies,
      and(eq(policies.institutionId, policyVersions.institutionId), eq(policies.id, policyVersions.policyId)),
    )
    .where(and(eq(policyVersions.institutionId, actor.institutionId), eq(policyVersions.id, versionId)));
  if (!found) throw failure('not_found');
  // Where competencies govern, points are evidence only: there is nothing to pin.
  if (found.kind === 'competency') return rulesOf(tx, section);
  const terms = await readTerms(tx, section.yearId);
  const { id, rules, scale, allowsPending } = found.version;
  return {
    policyVersionId: id,
    policy: withTermsOf(rules as Policy, terms),
    scale: scale as NumericScale,
    allowsPending,
    terms,
    competency: null,
  };
}
