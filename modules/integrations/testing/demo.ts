import { membershipRows, userRows } from '@patio/accounts/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { KeyFields } from '../contract.ts';
import { ROSTER_SCOPES, SCIM_SCOPE } from '../rules/scopes.ts';
import { makeKey, makeWebhook, switchWebhook } from '../server/index.ts';

/** Programs as a school has them. Nobody holds their secrets: each is made and thrown away. */
const KEYS: readonly (Pick<KeyFields, 'name' | 'scopes'> & { ofSchool?: true })[] = [
  { name: 'Biblioteca', scopes: [...ROSTER_SCOPES.slice(0, 2)] },
  { name: 'Directorio del personal', scopes: [SCIM_SCOPE], ofSchool: true },
  { name: 'Página web', scopes: ['courses.read', 'timetable.read'], ofSchool: true },
];

/** An admin of the whole institution, as whoever answers for a key. */
async function adminOf(tx: Tx) {
  const [row] = await tx
    .select({ id: membershipRows.id, userId: membershipRows.userId, institutionId: membershipRows.institutionId })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .where(
      and(
        eq(membershipRows.role, 'admin'),
        eq(membershipRows.platform, false),
        isNull(membershipRows.schoolId),
        isNull(membershipRows.endedAt),
      ),
    )
    .orderBy(asc(membershipRows.id))
    .limit(1);
  return row;
}

/** Keys of three programs, and an address that is switched off: the demo tells nobody outside of anything. */
const fillDemo: DemoPart = async ({ actor, schools }) => {
  const schoolId = schools[0]?.id ?? null;
  await inTenant(actor, async (tx) => {
    const row = await adminOf(tx);
    if (!row) return;
    const { id, userId, institutionId } = row;
    const admin = {
      ...actor,
      userId,
      membership: { id, institutionId, schoolId: null, role: 'admin' as const, platform: false },
    };
    for (const { ofSchool, ...key } of KEYS)
      await makeKey(tx, admin, { ...key, schoolId: ofSchool ? schoolId : null, perMinute: 120, expiresOn: null });
    const fields = {
      name: 'Aplicación de transporte',
      url: 'https://transporte.example.org/patio',
      schoolId,
      kinds: ['attendance.absence_recorded' as const, 'attendance.absence_taken_back' as const],
    };
    const { webhook } = await makeWebhook(tx, admin, fields);
    await switchWebhook(tx, admin, { id: webhook.id, version: webhook.version, on: false });
  });
};

export const demo: DemoStep = { fill: fillDemo };
