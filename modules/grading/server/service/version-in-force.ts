import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { policies, policyVersions } from '../schema.ts';
import type { VersionInForce } from './in-force.ts';
import { wholeVersion } from './in-force.ts';

const ask = preparedSql<{ id: string }, { version: VersionInForce }>(
  'grading_version_in_force',
  () => sql`select ${wholeVersion} as version from ${policyVersions} v
    join ${policies} p on p.institution_id = v.institution_id and p.id = v.policy_id
    where v.institution_id = patio_institution() and v.id = ${sql.placeholder('id')} and v.state = 'in_force'`,
);

const MOST = 500;
const known = new Map<string, VersionInForce>();

/**
 * The rules behind the id of a version in force, which whoever asks was just shown. They never change once the version left
 * its draft, so a process reads them once: they are the longest thing about a mark.
 */
export async function versionInForce(tx: Tx, id: string): Promise<VersionInForce | null> {
  const held = known.get(id);
  if (held) return held;
  const [row] = await ask(tx, { id });
  if (!row) return null;
  if (known.size >= MOST) known.clear();
  known.set(id, row.version);
  return row.version;
}
