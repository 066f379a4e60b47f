import { type Actor, reachOf } from '@patio/access';
import { prepared, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

const held = (name: string) => sql.placeholder(name) as unknown as string;

/** The same person with places in place of ids: what is built with it is asked by everybody of that reach. */
const withPlaces = (actor: Actor): Actor => ({
  ...actor,
  institutionId: held('institution'),
  userId: held('user'),
  membership: { ...actor.membership, schoolId: actor.membership.schoolId === null ? null : held('school') },
});

interface Built<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}
type Ask<Answer> = (tx: Tx, values: Record<string, unknown>) => Promise<Answer>;

/**
 * A question of a family's page, built and planned once for everybody whose right to pay reaches equally far. Values that change are
 * `sql.placeholder(…)`, and so are the ids of the actor that `build` is given.
 */
export function familyQuery<Answer>(
  name: string,
  build: (tx: Tx, actor: Actor) => Built<Answer>,
): (tx: Tx, actor: Actor, values?: Record<string, unknown>) => Promise<Answer> {
  const known = new Map<string, Ask<Answer>>();
  return (tx, actor, values = {}) => {
    const { schoolId } = actor.membership;
    const reach = `${reachOf(actor, 'fees.pay') ?? 'none'}${schoolId === null ? '_everywhere' : ''}`;
    const own = withPlaces(actor);
    const ask =
      known.get(reach) ?? prepared<Record<string, unknown>, Answer>(`${name}_${reach}`, (at) => build(at, own));
    known.set(reach, ask);
    return ask(tx, { institution: actor.institutionId, user: actor.userId, school: schoolId, ...values });
  };
}
