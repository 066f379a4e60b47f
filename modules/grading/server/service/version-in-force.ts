import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { policies, policyVersions } from '../schema.ts';
import type { VersionInForce } from './in-force.ts';
import { wholeVersion } from './in-force.ts';

const ask = preparedSql<{ ids: string }, { version: VersionInForce & { id: string } }>(
  'grading_versions_in_force',
  () => sql`select ${wholeVersion} as version from ${policyVersions} v
    join ${policies} p on p.institution_id = v.institution_id and p.id = v.policy_id
    where v.institution_id = (select patio_institution()) and v.id = any(${sql.placeholder('ids')}::uuid[]) and v.state = 'in_force'`,
);

const MOST = 500;
const known = new Map<string, VersionInForce>();

/**
 * The rules behind the ids of versions in force, which whoever asks was just shown. They never change once a version left
 * its draft, so a process reads them once: they are the longest thing about a mark.
 */
export async function versionsInForce(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => VersionInForce | null> {
  const wanted = [...new Set(ids)].filter((id): id is string => id !== null);
  const missing = wanted.filter((id) => !known.has(id));
  const found = new Map(wanted.flatMap((id) => known.get(id) ?? []).map((version) => [version.id, version]));
  if (missing.length > 0) {
    if (known.size + missing.length > MOST) known.clear();
    for (const { version } of await ask(tx, { ids: listOf(missing) })) {
      known.set(version.id, version);
      found.set(version.id, version);
    }
  }
  return (id) => found.get(id) ?? null;
}

/** The rules behind one such id. */
export const versionInForce = async (tx: Tx, id: string): Promise<VersionInForce | null> =>
  (await versionsInForce(tx, [id]))(id);
