import { localDateAt } from '@patio/kernel';
import { makeRecoveryKey, markOfKey, publicHalf, readHouseSetting, type Tx, writeHouseSetting } from '@patio/platform';
import { z } from 'zod';
import { type PlanFields, planFields } from '../../../contract.ts';
import { failure } from '../../failures.ts';

const PLAN = 'operations.backup_plan';
const KEY = 'operations.recovery_key';

const keptPlan = planFields.extend({
  version: z.number().int(),
  /** Where the jobs of the plan are told of: the institution of whoever wrote it. */
  institutionId: z.uuid().nullable(),
});
export type KeptPlan = z.infer<typeof keptPlan>;
const keptKey = z.object({ publicKey: z.string(), madeAt: z.string() });
export type KeptKey = z.infer<typeof keptKey>;

const USUAL: KeptPlan = {
  ...{ every: 'off', hour: 7, weekday: 0, keep: 14, place: 'folder', drill: true, version: 0, institutionId: null },
};

/** When backups are made; in a transaction of the platform. */
export const readPlan = async (tx: Tx): Promise<KeptPlan> => (await readHouseSetting(tx, PLAN, keptPlan)) ?? USUAL;

/** Changes the plan in the version that was seen. */
export async function savePlan(
  tx: Tx,
  actor: { userId: string; institutionId: string },
  { version, ...fields }: PlanFields & { version: number },
): Promise<KeptPlan> {
  const before = await readPlan(tx);
  if (before.version !== version) throw failure('changed_meanwhile');
  const plan = { ...fields, version: version + 1, institutionId: actor.institutionId };
  await writeHouseSetting(tx, PLAN, plan, actor.userId);
  return plan;
}

/** What seals backups now; only the public half is known here. */
export const readKey = (tx: Tx): Promise<KeptKey | null> => readHouseSetting(tx, KEY, keptKey);

/** Makes a new recovery key and answers its text, which is kept nowhere; earlier backups still need the earlier one. */
export async function makeKey(tx: Tx, userId: string, replace: boolean): Promise<{ text: string; mark: string }> {
  if ((await readKey(tx)) && !replace) throw failure('key_exists');
  const { text, publicKey } = makeRecoveryKey();
  await writeHouseSetting(tx, KEY, { publicKey, madeAt: new Date().toISOString() }, userId);
  return { text, mark: markOfKey(publicKey) };
}

/** Whether somebody still has the key that opens the backups made now. */
export async function checkKey(tx: Tx, text: string): Promise<boolean> {
  const key = await readKey(tx);
  return key !== null && publicHalf(text) === key.publicKey;
}

/** The turn that a plan is in at a moment, or null before its hour. */
export function turnOf(
  { every, hour, weekday }: Pick<KeptPlan, 'every' | 'hour' | 'weekday'>,
  now: Date,
): string | null {
  if (every === 'off' || now.getUTCHours() < hour) return null;
  if (every === 'week' && now.getUTCDay() !== weekday) return null;
  return `${every} ${localDateAt(now, 'UTC')}`;
}

/** When a plan makes its next backup. */
export function nextTurn(plan: Pick<KeptPlan, 'every' | 'hour' | 'weekday'>, now: Date): Date | null {
  if (plan.every === 'off') return null;
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), plan.hour));
  while (next <= now || (plan.every === 'week' && next.getUTCDay() !== plan.weekday))
    next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
