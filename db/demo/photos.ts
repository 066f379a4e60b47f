import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { PHOTO_PURPOSE } from '@patio/people';
import { persons, staff, students } from '@patio/people/server';
import { attachFile, inTenant, receiveFile } from '@patio/platform';
import { Chance, type DemoPart } from '@patio/schools/testing';
import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { GIRLS, MOTHERS } from './names.ts';
import { drawPortrait } from './portrait.ts';

const AT_ONCE = 4;
const WOMEN = new Set([...GIRLS, ...MOTHERS]);

type Sitter = Pick<typeof persons.$inferSelect, 'id' | 'givenNames' | 'registerKey'> & { adult: boolean };

/** Draws a person and hands the picture in as the office would. */
async function takePhoto(actor: Actor, { givenNames, registerKey, adult }: Sitter): Promise<string> {
  const chance = new Chance(`portrait ${registerKey}`);
  const long = WOMEN.has(givenNames.split(' ')[0] ?? '') ? chance.odds(0.88) : false;
  const picture = await sharp(Buffer.from(drawPortrait(chance, { adult, long })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const file = await receiveFile(actor, PHOTO_PURPOSE, { name: 'foto.png', bytes: Readable.from([picture]) });
  return file.id;
}

/** Who works at the first two schools has a photo, and the children of one level of each; the others have their initials, as everywhere. */
export const takePhotos: DemoPart = async ({ actor, schools, size }) => {
  const [primary, secondary] = schools;
  const levels = [primary?.levels[4]?.id ?? '', secondary?.levels[2]?.id ?? ''];
  const where = schools.slice(0, 2).map((school) => school.id);
  const sitters = await inTenant(actor, (tx) => {
    const works = exists(
      tx
        .select({ one: sql`1` })
        .from(staff)
        .where(and(eq(staff.personId, persons.id), inArray(staff.schoolId, where))),
    );
    const learns = exists(
      tx
        .select({ one: sql`1` })
        .from(students)
        .where(and(eq(students.personId, persons.id), inArray(students.gradeLevelId, levels))),
    );
    return tx
      .select({
        id: persons.id,
        givenNames: persons.givenNames,
        registerKey: persons.registerKey,
        adult: sql<boolean>`${works}`,
      })
      .from(persons)
      .where(or(works, learns))
      .orderBy(asc(persons.registerKey), asc(persons.id))
      .limit(size === 'tiny' ? 4 : 120);
  });
  const photos = new Map<string, string>();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, turn) => {
      for (const sitter of sitters.filter((_one, i) => i % AT_ONCE === turn))
        photos.set(sitter.id, await takePhoto(actor, sitter));
    }),
  );
  await inTenant(actor, async (tx) => {
    for (const [id, photoFileId] of photos) {
      await attachFile(tx, actor, photoFileId, PHOTO_PURPOSE);
      await tx.update(persons).set({ photoFileId }).where(eq(persons.id, id));
    }
  });
};
