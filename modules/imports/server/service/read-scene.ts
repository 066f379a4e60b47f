import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { nextStudentNumber, readRoster } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { readClasses, todayAt } from '@patio/sections/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { BatchOptions } from '../../contract/options.ts';
import type { Scene } from '../../rules/scene.ts';
import { foreignIds } from '../schema.ts';

const NO_CLASSES = { homerooms: [], sections: [], places: [], taken: [], teachers: [] };

/** The year into which a list goes: the chosen one, the active one, or the next to come. */
export async function yearFor(tx: Tx, schoolId: string, yearId: string | null) {
  const years = await tx.select().from(yearRows).where(eq(yearRows.schoolId, schoolId));
  if (yearId) return years.find(({ id }) => id === yearId) ?? null;
  const later = years.filter(({ state }) => state !== 'closed').toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  return years.find(({ state }) => state === 'active') ?? later[0] ?? null;
}

const within = (day: string, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  day < startsOn ? startsOn : day > endsOn ? endsOn : day;

/** The school as it stands now, as far as a list is compared with it. */
export async function readScene(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  options: BatchOptions,
): Promise<Scene & { yearId: string | null }> {
  const year = await yearFor(tx, schoolId, options.yearId);
  const { id, name, code, officialCode } = schoolRows;
  const [[school], today, levels, courses, classes, roster, foreign, nextNumber] = await Promise.all([
    tx.select({ id, name, code, officialCode }).from(schoolRows).where(eq(schoolRows.id, schoolId)),
    todayAt(tx, schoolId),
    tx
      .select()
      .from(gradeLevelRows)
      .where(and(eq(gradeLevelRows.schoolId, schoolId), isNull(gradeLevelRows.archivedAt))),
    tx
      .select()
      .from(courseRows)
      .where(and(eq(courseRows.schoolId, schoolId), eq(courseRows.state, 'active'))),
    year ? readClasses(tx, schoolId, year.id) : NO_CLASSES,
    readRoster(tx, actor, 'imports.run', schoolId),
    tx.select().from(foreignIds).where(eq(foreignIds.schoolId, schoolId)),
    nextStudentNumber(tx),
  ]);
  const asked = options.on ?? today;
  return {
    schoolId,
    school: school!,
    yearId: year?.id ?? null,
    hasYear: year !== null,
    today,
    on: year ? within(asked, year) : asked,
    levels: levels.map((level) => ({ ...level, shortName: level.shortName ?? '', stage: level.stage ?? '' })),
    courses,
    ...classes,
    ...roster,
    foreign: new Map(foreign.map(({ kind, foreignId, recordId }) => [`${kind} ${foreignId}`, recordId])),
    nextNumber,
  };
}
