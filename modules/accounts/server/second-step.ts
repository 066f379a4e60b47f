import type { Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { inArray } from 'drizzle-orm';
import { signInSettings } from './schema.ts';

/** Who decides about others or reads what is most private: a password alone, however good, is not enough for them. */
export const SECOND_STEP_ROLES: readonly Role[] = ['admin', 'director', 'coordinator', 'support', 'psychology'];

/** Whether one of these places asks for a second step; in the sign-in scope. */
export async function asksSecondStep(tx: Tx, places: readonly { role: Role; institutionId: Id }[]): Promise<boolean> {
  const asking = places.filter(({ role }) => SECOND_STEP_ROLES.includes(role));
  if (asking.length === 0) return false;
  const decided = await tx
    .select()
    .from(signInSettings)
    .where(
      inArray(
        signInSettings.institutionId,
        asking.map(({ institutionId }) => institutionId),
      ),
    );
  return asking.some(
    ({ institutionId }) => decided.find((row) => row.institutionId === institutionId)?.secondStep ?? true,
  );
}

/** Lets an institution do without, as the demo school does, where everybody tries every role with one password. */
export async function doWithoutSecondStep(tx: Tx, institutionId: Id): Promise<void> {
  const secondStep = false;
  await tx
    .insert(signInSettings)
    .values({ institutionId, secondStep })
    .onConflictDoUpdate({ target: signInSettings.institutionId, set: { secondStep } });
}
