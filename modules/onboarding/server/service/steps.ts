import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { OwnSteps } from '../../contract/own.ts';
import { type OnboardedRole, onboardedRole, STEPS, type StepName, type StepState } from '../../contract/steps.ts';
import { failure } from '../failures.ts';
import { stepsVisibleTo } from '../policy.ts';
import { type StepRow, steps } from '../schema.ts';
import { findKnown } from './known-steps.ts';

const roleOf = (actor: Actor): OnboardedRole | null => onboardedRole(actor.membership.role);

const ownRows = (tx: Tx, actor: Actor, role: OnboardedRole): Promise<StepRow[]> =>
  tx
    .select()
    .from(steps)
    .where(and(stepsVisibleTo(actor), eq(steps.userId, actor.userId), eq(steps.role, role)));

const isLeft = (row: Pick<StepRow, 'state'>) => row.state !== 'done';

/** How many of the steps that somebody began are still to be done; nobody is asked who never began any. */
export async function countLeft(tx: Tx, actor: Actor): Promise<number> {
  const role = roleOf(actor);
  if (!role) return 0;
  const rows = (await ownRows(tx, actor, role)).filter(isLeft);
  if (rows.length === 0) return 0;
  const known = await findKnown[role](tx, actor);
  return rows.filter(({ step }) => !known[step as StepName]).length;
}

async function view(tx: Tx, actor: Actor, role: OnboardedRole, rows: readonly StepRow[]): Promise<OwnSteps> {
  const known = await findKnown[role](tx, actor);
  const shown = STEPS[role].map((step) => {
    const row = rows.find((one) => one.step === step);
    return {
      step,
      state: row?.state ?? ('open' as const),
      isKnown: known[step] ?? false,
      at: row?.at?.toISOString() ?? null,
    };
  });
  const hasBegun = rows.length > 0;
  const left = hasBegun ? shown.filter((one) => one.state !== 'done' && !one.isKnown).length : 0;
  return { role, hasBegun, steps: shown, left };
}

/** The first steps of whoever asks, as they themselves and the school's data have them. */
export async function readOwnSteps(tx: Tx, actor: Actor): Promise<OwnSteps> {
  const role = roleOf(actor);
  if (!role) return { role: null, hasBegun: false, steps: [], left: 0 };
  return view(tx, actor, role, await ownRows(tx, actor, role));
}

/** The same for a home: whoever has nothing to be reminded of costs one question. */
export async function readReminder(tx: Tx, actor: Actor): Promise<OwnSteps> {
  const role = roleOf(actor);
  const rows = role ? await ownRows(tx, actor, role) : [];
  if (!role || !rows.some(isLeft)) return { role, hasBegun: rows.length > 0, steps: [], left: 0 };
  return view(tx, actor, role, rows);
}

/** Writes the steps of a person's role where they are missing; what was said of one stays. */
export async function beginSteps(tx: Tx, actor: Actor): Promise<void> {
  const role = roleOf(actor);
  if (!role) return;
  const { institutionId, userId } = actor;
  const made = await tx
    .insert(steps)
    .values(STEPS[role].map((step) => ({ institutionId, id: makeId(), userId, role, step })))
    .onConflictDoNothing()
    .returning({ id: steps.id });
  if (made.length > 0)
    await record(tx, actor, 'onboarding.begun', { type: 'onboarding.steps', id: userId }, { after: { role } });
}

/** Says that a step is done, or leaves it for later; saying the same again changes nothing. */
export async function setStep(tx: Tx, actor: Actor, given: { step: StepName; state: StepState }): Promise<void> {
  const role = roleOf(actor);
  const { step, state } = given;
  if (!role || !STEPS[role].some((one) => one === step)) throw failure('no_such_step', undefined, 'step');
  await beginSteps(tx, actor);
  const [before] = (await ownRows(tx, actor, role)).filter((row) => row.step === step);
  if (!before) throw failure('not_found');
  if (before.state === state) return;
  await tx
    .update(steps)
    .set({ state, at: state === 'open' ? null : clock.now(), ...nextVersion(steps) })
    .where(and(eq(steps.institutionId, actor.institutionId), eq(steps.id, before.id), stepsVisibleTo(actor)));
  await record(
    tx,
    actor,
    'onboarding.step_set',
    { type: 'onboarding.steps', id: actor.userId },
    { before: { [step]: before.state }, after: { [step]: state } },
  );
}
