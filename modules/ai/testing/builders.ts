import type { Actor } from '@patio/access';
import { openAccounts, seal } from '@patio/accounts/server';
import type { ModelServer } from '@patio/ai-port/testing';
import { makeId } from '@patio/kernel';
import { makeMember } from '@patio/notices/testing';
import { inTenant, openSecrets } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { Protocol, Purpose } from '../contract.ts';
import { openModels, providers, purposes, saveRouting, saveSettings, settings } from '../server/index.ts';
import { PROVIDER_KEY } from '../server/service/ask-model.ts';

const USUAL = {
  pupilsOn: true,
  staffOn: true,
  consentAge: null,
  capPreschool: 20,
  capPrimary: 40,
  capSecondary: 60,
  capStaff: 100,
  monthMicros: 10_000_000,
  currency: 'USD',
  keepDays: 365,
  keepDaysYoung: 90,
};

/** Makes keys and cases of a test sealable. */
export const sealKeys = (): void =>
  void openAccounts({
    publicUrl: 'http://localhost',
    secrets: openSecrets({ dataDir: '', secret: 'a secret of tests with enough letters' }),
  });

/** Opens the tutor at a school: names a psychologist and a director who are called, and switches it on. */
export async function openTutorAt(
  admin: Actor,
  schoolId: string,
  given: Partial<typeof USUAL> = {},
): Promise<{ recipient: Actor; deputy: Actor }> {
  const { institutionId } = admin;
  const recipient = await makeMember(institutionId, 'psychology', { schoolId, name: 'Elena Salas' });
  const deputy = await makeMember(institutionId, 'director', { schoolId, name: 'Hugo Paz' });
  await inTenant(admin, async (tx) => {
    await saveRouting(tx, admin, {
      schoolId,
      version: null,
      category: 'any',
      tier: 3,
      recipientId: recipient.userId,
      deputyId: deputy.userId,
      minutes: 15,
    });
    await saveSettings(tx, admin, { schoolId, version: null, ...USUAL, ...given });
  });
  return { recipient, deputy };
}

/** A provider that is switched on, at a model server of a test. */
export async function addProvider(admin: Actor, server: ModelServer, protocol: Protocol): Promise<string> {
  openModels({ aiHosts: [], aiLocalHosts: [...server.allowed.local] });
  const id = makeId();
  await inTenant(admin, (tx) =>
    tx.insert(providers).values({
      institutionId: admin.institutionId,
      id,
      name: 'Modelo del colegio',
      protocol,
      baseUrl: server.url(protocol),
      sealedKey: seal('sk-secret-of-the-school', PROVIDER_KEY),
      region: 'UE',
      contractOn: '2026-01-10',
      noTraining: true,
      enabled: true,
    }),
  );
  return id;
}

/** Lets a model do a purpose at a school where the tutor is open; answers its provider. */
export async function wireModel(
  admin: Actor,
  schoolId: string,
  server: ModelServer,
  given: { protocol?: Protocol; purpose?: Purpose; monthMicros?: number; priceIn?: number; priceOut?: number } = {},
): Promise<string> {
  const {
    protocol = 'openai_compatible',
    purpose = 'tutor',
    monthMicros,
    priceIn = 500_000,
    priceOut = 1_500_000,
  } = given;
  const providerId = await addProvider(admin, server, protocol);
  await inTenant(admin, async (tx) => {
    await tx.insert(purposes).values({
      institutionId: admin.institutionId,
      id: makeId(),
      schoolId,
      purpose,
      providerId,
      model: 'small',
      found: { text: true, stream: true, objects: true, usage: true },
      priceIn,
      priceOut,
      enabled: true,
    });
    if (monthMicros !== undefined)
      await tx.update(settings).set({ monthMicros }).where(eq(settings.schoolId, schoolId));
  });
  return providerId;
}
