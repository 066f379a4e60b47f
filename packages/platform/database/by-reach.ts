import { type Actor, type Capability, type Reach, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { placeholderActor, prepared } from './prepared.ts';
import type { Tx } from './tenant.ts';

type Values = Record<string, unknown>;
type Question<Answer> = (tx: Tx, values: Values) => Promise<Answer>;

/** Stands for everybody whose right reaches this far, in this school where the reach is one. */
const anybodyWith = (capability: Capability, reach: Reach | null, schoolId: Id | null): Actor => ({
  ...placeholderActor,
  membership: { id: '', institutionId: '', schoolId, role: 'admin', platform: reach === 'platform' },
  overrides: [{ schoolId, role: 'admin', capability, reach }],
  delegations: [],
});

/**
 * A question with a rule that depends on how far a right reaches. It is built once for each reach, because building it costs the
 * program more than asking; how far the right of whoever asks reaches is looked at each time.
 */
export function preparedByReach<Answer>(
  name: string,
  capability: Capability,
  build: (tx: Tx, actor: Actor) => { prepare(name: string): { execute(values: Values): Promise<Answer> } },
): (tx: Tx, actor: Actor, values?: Values) => Promise<Answer> {
  const known = new Map<string, Question<Answer>>();
  return (tx, actor, values) => {
    const { institutionId, userId, membership } = actor;
    const reach = reachOf(actor, capability);
    const schoolId = reach === 'school' || reach === 'section' ? membership.schoolId : null;
    const key = `${reach} ${schoolId}`;
    const ask =
      known.get(key) ??
      prepared<Values, Answer>(`${name}_${known.size + 1}`, (given) =>
        build(given, anybodyWith(capability, reach, schoolId)),
      );
    known.set(key, ask);
    return ask(tx, { ...values, institutionId, userId });
  };
}
