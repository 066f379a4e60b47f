import { type Actor, systemActor } from '@patio/access';
import { doWithoutSecondStep, users } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { type FamilyToRegister, type RegisteredFamily, registerFamilies } from '@patio/people/server';
import { inIdentity, inPlatform, inTenant } from '@patio/platform';
import { institutions } from '@patio/schools/server';
import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { DEMO_PEOPLE } from './people.ts';

export interface DemoInstitution {
  actor: Actor;
  institutionId: string;
  name: string;
}

/** Founds an institution, as the platform does. It stays closed until it is whole, so a fill that was cut short is never shown. */
export async function foundInstitution(given: {
  name: string;
  legalName: string;
  slug: string;
  country: string;
  currency: string;
}): Promise<DemoInstitution> {
  const institutionId = makeId();
  await inPlatform(undefined, async (tx) => {
    await tx
      .update(institutions)
      .set({ slug: sql`slug || '-' || institution_id` })
      .where(and(eq(institutions.slug, given.slug), isNotNull(institutions.archivedAt)));
    await tx.insert(institutions).values({ institutionId, locale: 'es', archivedAt: sql`now()`, ...given });
  });
  const actor = systemActor(institutionId);
  // Everybody tries every role here with one password.
  await inTenant(actor, (tx) => doWithoutSecondStep(tx, institutionId));
  return { actor, institutionId, name: given.name };
}

/** A fill that was cut short left accounts behind, with which nobody can come in: their invented addresses are free for the next one. */
export const clearTheWay = (): Promise<unknown> =>
  inIdentity(undefined, (tx) => tx.update(users).set({ email: null }).where(like(users.email, '%.example')));

/** Registers families in pieces, so that a network of fifty thousand is never in memory at once. */
export async function registerAll(actor: Actor, families: FamilyToRegister[]): Promise<RegisteredFamily[]> {
  const registered: RegisteredFamily[] = [];
  for (let i = 0; i < families.length; i += 2_000) {
    registered.push(...(await inTenant(actor, (tx) => registerFamilies(tx, actor, families.slice(i, i + 2_000)))));
  }
  return registered;
}

/** The last step: the institution is whole and opens its doors. */
export const openInstitution = ({ institutionId }: DemoInstitution): Promise<unknown> =>
  inPlatform(undefined, (tx) =>
    tx.update(institutions).set({ archivedAt: null }).where(eq(institutions.institutionId, institutionId)),
  );

export const DEMO_SLUG = 'los-andes';

/** Whether the demo school is open here, so that visitors may be offered to try it. A real school may bear its name, but not have its people. */
export const hasDemo = (): Promise<boolean> =>
  inPlatform(undefined, async (tx) => {
    const open = and(eq(institutions.slug, DEMO_SLUG), isNull(institutions.archivedAt));
    const known = eq(users.email, DEMO_PEOPLE[0]?.signIn ?? '');
    return (await tx.$count(institutions, open)) > 0 && (await tx.$count(users, known)) > 0;
  });
