import { type Id, makeId } from '@patio/kernel';
import { inPlatform, readPlatform } from '@patio/platform';
import { and, eq, isNull, ne } from 'drizzle-orm';
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

/** True while no school has moved in: there is no institution but that of those who run the platform. */
export const isUnclaimed = (): Promise<boolean> =>
  readPlatform(
    undefined,
    async (tx) =>
      (await tx.$count(institutions, and(isNull(institutions.archivedAt), ne(institutions.slug, HOME.slug)))) === 0,
  );
