import type { Actor } from '@patio/access';
import { readTenant, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { PUPIL_PURPOSES } from '../../contract/fields.ts';
import { type ProviderRow, type PurposeRow, providers, purposes, type SettingsRow, settings } from '../schema.ts';
import type { ModelAnswer, ModelAsk } from './model-ask.ts';

/** What a call needs to know about its school. */
export interface Wired {
  purpose: PurposeRow;
  provider: ProviderRow;
  settings: SettingsRow;
}

/** The model of a purpose at a school, with its provider; nothing where something of it is missing or switched off. */
export async function findWired(
  tx: Tx,
  actor: Actor,
  asked: Pick<ModelAsk<unknown>, 'purpose' | 'schoolId'>,
): Promise<Wired | 'no_provider' | 'switched_off'> {
  const [row] = await tx
    .select({ purpose: purposes, provider: providers, settings })
    .from(purposes)
    .innerJoin(
      providers,
      and(eq(providers.institutionId, purposes.institutionId), eq(providers.id, purposes.providerId)),
    )
    .innerJoin(
      settings,
      and(eq(settings.institutionId, purposes.institutionId), eq(settings.schoolId, purposes.schoolId)),
    )
    .where(
      and(
        eq(purposes.institutionId, actor.institutionId),
        eq(purposes.schoolId, asked.schoolId),
        eq(purposes.purpose, asked.purpose),
      ),
    );
  if (!row) return 'no_provider';
  const forPupils = PUPIL_PURPOSES.includes(asked.purpose);
  if (!(forPupils ? row.settings.pupilsOn : row.settings.staffOn)) return 'switched_off';
  const usable = row.purpose.enabled && row.provider.enabled && row.provider.archivedAt === null;
  return usable ? row : 'no_provider';
}

/**
 * Asks the model of a purpose, or says why Patio's own engine answers. It opens its own transactions and must be called outside
 * of any: a call may take seconds, and money that was set aside for it must stay set aside if this process dies.
 */
export async function askModel<T>(actor: Actor, ask: ModelAsk<T>): Promise<ModelAnswer<T>> {
  const wired = await readTenant(actor, (tx) => findWired(tx, actor, ask));
  if (typeof wired === 'string') return { from: 'engine', reason: wired };
  return { from: 'engine', reason: 'no_provider' };
}
