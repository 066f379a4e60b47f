import { addDays, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import { makeHomeroom, makeStudents, makeWorkingSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Scene } from './scene.ts';

/** Numbers that look like chance and are the same every time. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(most: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * most);
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error('there is nothing to pick from');
    return one;
  }

  some<T>(list: readonly T[], percent: number): T[] {
    return list.filter(() => this.below(100) < percent);
  }
}

/** Something that goes on at a school: what it takes is made once, then each call is one step by chance. */
export type Happening = (scene: Scene, chance: Chance) => Promise<() => Promise<unknown>>;

export const todayAt = (zone = 'America/Lima'): LocalDate => localDateAt(clock.now(), zone);

/** A school in the middle of its year, whose first term is over, with three homerooms. */
export async function makeLivingScene(today: LocalDate): Promise<Scene> {
  const year = { name: 'Año', startsOn: addDays(today, -120), endsOn: addDays(today, 150) };
  const school = await makeWorkingSchool({ today, year });
  const { institutionId, schoolId } = school;
  const rooms: Scene['rooms'] = [];
  for (const at of [0, 0, 1]) {
    const levelId = school.levels[at]?.id ?? '';
    const homeroom = await makeHomeroom(school, { gradeLevelId: levelId });
    rooms.push({ id: homeroom.id, name: homeroom.name, levelId, students: await makeStudents(school, 8, homeroom) });
  }
  return { school, director: actorOf('director', { institutionId, schoolId }), rooms };
}

/** The days on which there was school until today, the newest last. */
export const daysOfSchool = async ({ school: { admin, schoolId } }: Scene): Promise<LocalDate[]> => {
  const rows = await inTenant(admin, (tx) =>
    tx
      .select({ date: calendarDays.date })
      .from(calendarDays)
      .where(
        and(
          eq(calendarDays.schoolId, schoolId),
          eq(calendarDays.kind, 'school_day'),
          lte(calendarDays.date, todayAt()),
        ),
      )
      .orderBy(asc(calendarDays.date)),
  );
  return rows.map(({ date }) => date);
};

/** A moment in the morning of a day at the school. */
export const morningOf = (day: LocalDate): string => new Date(`${day}T09:00:00-05:00`).toISOString();
