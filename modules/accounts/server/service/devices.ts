import { type Actor, reachesSchool } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { devices, sealedSecrets } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { requireSchool } from './memberships.ts';
import { endSecrets } from './sealed-secrets.ts';

const RIGHT = 'accounts.manage_child_devices';

/** Makes the tablet in front of the actor one on which cards work; answers the secret for its cookie. */
export async function enrolDevice(tx: Tx, actor: Actor, given: { name: string; schoolId: Id }) {
  if (!reachesSchool(actor, RIGHT, given.schoolId)) throw failure('not_found', undefined, 'schoolId');
  await requireSchool(tx, given.schoolId);
  const token = makeToken();
  const [device] = await tx
    .insert(devices)
    .values({
      ...given,
      institutionId: actor.institutionId,
      id: makeId(),
      enrolledBy: actor.userId,
      enrolledAt: clock.now(),
    })
    .returning();
  if (!device) throw new Error('not inserted');
  await asIdentity(tx, () =>
    tx.insert(sealedSecrets).values({
      hash: hashToken(token),
      kind: 'device',
      ofInstitutionId: actor.institutionId,
      subjectId: device.id,
    }),
  );
  const subject = { type: 'accounts.device', id: device.id, schoolId: given.schoolId };
  await record(tx, actor, 'accounts.device_enrolled', subject, { after: given });
  return { device, token };
}

export async function listDevices(tx: Tx, actor: Actor) {
  const rows = await tx.select().from(devices).where(isNull(devices.revokedAt)).orderBy(desc(devices.enrolledAt));
  return rows.filter((row) => reachesSchool(actor, RIGHT, row.schoolId));
}

export async function revokeDevice(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const device = (await listDevices(tx, actor)).find((row) => row.id === id);
  if (!device) throw failure('not_found');
  await tx
    .update(devices)
    .set({ revokedAt: clock.now() })
    .where(and(eq(devices.institutionId, actor.institutionId), eq(devices.id, id)));
  await asIdentity(tx, () => endSecrets(tx, actor.institutionId, 'device', [id]));
  await record(tx, actor, 'accounts.device_revoked', { type: 'accounts.device', id, schoolId: device.schoolId });
}
