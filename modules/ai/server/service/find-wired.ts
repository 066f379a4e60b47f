import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { type EngineReason, PUPIL_PURPOSES } from '../../contract/fields.ts';
import { type ProviderRow, type PurposeRow, providers, purposes, type SettingsRow, settings } from '../schema.ts';
import type { ModelAsk } from './model-ask.ts';
import { hasAccepted } from './policy-acceptance.ts';
import { promptOf } from './prompts.ts';
import { mayUseTutor } from './tutor-gate.ts';

/** What a call needs to know about its school. */
export interface Wired {
  purpose: PurposeRow;
  provider: ProviderRow;
  settings: SettingsRow;
  prompt: { number: number; text: string };
}

/** What is asked because a student wrote: their office agreed for them, and it counts as nobody's message. */
export const isForPupils = ({ purpose }: Pick<ModelAsk<unknown>, 'purpose'>): boolean =>
  purpose === 'moderation' || PUPIL_PURPOSES.includes(purpose);

/** The model of a purpose at a school, with its provider; or why none may be asked. */
export async function findWired(
  tx: Tx,
  actor: Actor,
  ask: Pick<ModelAsk<unknown>, 'purpose' | 'schoolId' | 'language'>,
): Promise<Wired | EngineReason> {
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
        eq(purposes.schoolId, ask.schoolId),
        eq(purposes.purpose, ask.purpose),
      ),
    );
  if (!row?.purpose.enabled || !row.provider.enabled || row.provider.archivedAt) return 'no_provider';
  if (!(isForPupils(ask) ? row.settings.pupilsOn : row.settings.staffOn)) return 'switched_off';
  if (!isForPupils(ask) && !(await hasAccepted(tx, actor))) return 'policy_not_accepted';
  if (actor.membership.role === 'student') {
    const { closed } = await mayUseTutor(tx, actor);
    // The last message of the day was counted before it is answered.
    if (closed && closed !== 'over_cap') return 'closed';
  }
  return { ...row, prompt: await promptOf(tx, ask.purpose, ask.language) };
}
