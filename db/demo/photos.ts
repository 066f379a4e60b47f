import { Readable } from 'node:stream';
import type { Actor } from '@patio/access';
import { daysBetween, type LocalDate } from '@patio/kernel';
import { PHOTO_PURPOSE } from '@patio/people';
import { persons, staff, students } from '@patio/people/server';
import { attachFile, inTenant, receiveFile } from '@patio/platform';
import { Chance, type DemoPart } from '@patio/schools/testing';
import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { WOMEN } from './names.ts';
import { drawPortrait } from './portrait.ts';

const AT_ONCE = 4;

type Sitter = Pick<typeof persons.$inferSelect, 'id' | 'givenNames' | 'registerKey' | 'birthDate'> & { adult: boolean };

/** Draws a person and hands the picture in as the office would. */
async function takePhoto(actor: Actor, today: LocalDate, sitter: Sitter): Promise<string> {
  const { givenNames, registerKey, adult, birthDate } = sitter;
  const chance = new Chance(`portrait ${registerKey}`);
  const woman = WOMEN.has(givenNames.split(' ')[0] ?? '');
  const age = adult || !birthDate ? null : daysBetween(birthDate, today) / 365.25;
  const picture = await sharp(Buffer.from(drawPortrait(chance, { woman, age })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const file = await receiveFile(actor, PHOTO_PURPOSE, { name: 'foto.png', bytes: Readable.from([picture]) });
  return file.id;
}

/** Who works at the first two schools has a photo, and the children of one level of each; the others have their initials, as everywhere. */
export const takePhotos: DemoPart = async ({ actor, schools, size, today }) => {
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
        birthDate: persons.birthDate,
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
        photos.set(sitter.id, await takePhoto(actor, today, sitter));
    }),
  );
  await inTenant(actor, async (tx) => {
    for (const [id, photoFileId] of photos) {
      await attachFile(tx, actor, photoFileId, PHOTO_PURPOSE);
      await tx.update(persons).set({ photoFileId }).where(eq(persons.id, id));
    }
  });
};
