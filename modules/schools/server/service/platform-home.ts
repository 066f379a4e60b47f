import { type Id, makeId } from '@patio/kernel';
import { inPlatform } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { institutions } from '../schema.ts';

const HOME = { slug: 'patio-admin', country: 'PE', currency: 'USD' };
const NAMES = { es: 'Administración de Patio', en: 'Patio administration' };

/** The institution of those who run the platform and belong to no school; made when it is asked for the first time. */
export const openPlatformHome = (locale: 'es' | 'en'): Promise<Id> =>
  inPlatform(undefined, async (tx) => {
    const name = NAMES[locale];
    await tx
      .insert(institutions)
      .values({ ...HOME, institutionId: makeId(), name, legalName: name, locale })
      .onConflictDoNothing();
    const [home] = await tx
      .select({ id: institutions.institutionId })
      .from(institutions)
      .where(eq(institutions.slug, HOME.slug));
    if (!home) throw new Error('the institution of the platform was not made');
    return home.id;
  });
