import type { Actor } from '@patio/access';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../audit/record.ts';
import { clock } from '../clock.ts';
import type { Listening } from '../database/listen.ts';
import { inPlatform, readPlatform, withinInstitution } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { settings } from '../schema.ts';

const SETTINGS_CHANNEL = 'patio_settings';
const KEY = 'maintenance';
const FRESH_MS = 30_000;

export const maintenanceState = z.object({
  on: z.boolean(),
  /** What people read instead of the app, in the words of whoever runs the platform. */
  message: z.string().max(500).nullable(),
  expectedEnd: z.iso.datetime().nullable(),
});
export type MaintenanceState = z.infer<typeof maintenanceState>;

const OFF: MaintenanceState = { on: false, message: null, expectedEnd: null };
let known: { state: MaintenanceState; at: number } | undefined;

/** Keeps this process informed: a change anywhere is known here at once. */
export const watchMaintenance = (listening: Listening): Promise<() => void> =>
  listening.listen(SETTINGS_CHANNEL, { onPayload: forget, onGap: forget });

function forget(): void {
  known = undefined;
}

/** Whether the house is closed for work, and what to tell people; asked on every request, so it is remembered. */
export async function getMaintenance(): Promise<MaintenanceState> {
  if (known && clock.now().getTime() - known.at < FRESH_MS) return known.state;
  const at = clock.now().getTime();
  const [row] = await readPlatform(undefined, (tx) =>
    tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)),
  );
  const state = maintenanceState.safeParse(row?.value).data ?? OFF;
  known = { state, at };
  return state;
}

/** Closes or opens the house for everyone; the change and its audit entry are one transaction. */
export async function setMaintenance(actor: Actor, state: MaintenanceState): Promise<MaintenanceState> {
  const before = await getMaintenance();
  await inPlatform(actor.userId, async (tx) => {
    const change = { value: state, updatedBy: actor.userId, updatedAt: sql`now()` };
    await tx
      .insert(settings)
      .values({ key: KEY, ...change })
      .onConflictDoUpdate({ target: settings.key, set: change });
    await withinInstitution(tx, actor.institutionId, () =>
      record(
        tx,
        actor,
        'platform.maintenance_set',
        { type: 'platform.maintenance', id: null },
        { before, after: state },
      ),
    );
    await tx.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, ${KEY})`);
  });
  forget();
  return state;
}

/** Refuses ordinary work while the house is closed; whoever runs the platform may still enter. */
export async function requireNoMaintenance(actor: Actor | null): Promise<void> {
  const { on, message, expectedEnd } = await getMaintenance();
  if (on && !actor?.membership.platform) throw failure('maintenance', { message, expectedEnd });
}
