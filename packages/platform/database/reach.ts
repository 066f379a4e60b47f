import { type Actor, type Capability, reachOf } from '@patio/access';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What a row's narrower readers may see; whoever is not named sees nothing. Each gets the condition "of the actor's school". */
interface ReachRules {
  /** The column that names the row's school, or the condition of belonging to one. */
  school: SQLWrapper | ((schoolId: string) => SQL);
  section?: (mySchool: SQL) => SQL;
  child?: () => SQL;
  self?: () => SQL;
}

/** True of a row of the actor's own school; whoever belongs to no single school belongs to all. */
function ofOwnSchool({ membership: { schoolId } }: Actor, school: ReachRules['school']): SQL {
  if (schoolId === null) return sql`true`;
  return typeof school === 'function' ? school(schoolId) : eq(school, schoolId);
}

/** The rows that a capability lets an actor reach, as a filter: all of the institution, those of the school, or what the rules say. */
export function reachFilter(actor: Actor, capability: Capability, rules: ReachRules): SQL {
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return sql`true`;
    case 'school':
      return ofOwnSchool(actor, rules.school);
    case 'section':
      return rules.section?.(ofOwnSchool(actor, rules.school)) ?? sql`false`;
    case 'child':
      return rules.child?.() ?? sql`false`;
    case 'self':
      return rules.self?.() ?? sql`false`;
    default:
      return sql`false`;
  }
}
