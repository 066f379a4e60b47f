import { availability, createStaff, staff } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { Chance, DemoPart } from '@patio/schools/testing';
import { and, asc, eq } from 'drizzle-orm';
import { BOYS, FATHERS, GIRLS, MOTHERS, SUBJECTS, SURNAMES } from './names.ts';
import { DEMO_PEOPLE } from './people.ts';
import { DEMO_SIZES } from './sizes.ts';

const OFFICE = ['director', 'coordinator', 'support', 'psychology'] as const;
const schoolOfDemoPerson = { primary: 0, secondary: 1 } as const;

function newcomer(chance: Chance) {
  const woman = chance.odds(0.6);
  return {
    givenNames: chance.pick(woman ? [...MOTHERS, ...GIRLS] : [...FATHERS, ...BOYS]),
    firstSurname: chance.pick(SURNAMES),
    secondSurname: chance.pick(SURNAMES),
  };
}

/** Twenty-four teachers a school, more where there are more children, and an office in which every chair is taken. */
export const hireStaff: DemoPart = async ({ actor, schools, size, today, chance: of }) => {
  const chance = of('staff');
  const plan = DEMO_SIZES[size];
  const teachers = Math.max(24, Math.round(plan.students / plan.schools / 24));
  const year = Number(today.slice(0, 4));
  const hiredOn = () => `${year - 1 - chance.below(14)}-${chance.pick(['02', '03', '08'])}-01`;
  for (const [i, school] of schools.entries()) {
    // Where one of the eight people sits, the chair is theirs.
    const taken = DEMO_PEOPLE.filter((one) => one.school && schoolOfDemoPerson[one.school] === i).map(
      (one) => one.role,
    );
    await inTenant(actor, async (tx) => {
      for (let n = 0; n < teachers; n++) {
        await createStaff(tx, actor, {
          schoolId: school.id,
          position: 'teacher',
          subjects: [SUBJECTS[n % SUBJECTS.length] as string],
          contractPeriods: chance.pick([18, 24, 26, 28]),
          hiredOn: hiredOn(),
          person: newcomer(chance),
        });
      }
      for (const position of OFFICE.filter((one) => !taken.includes(one)))
        await createStaff(tx, actor, { schoolId: school.id, position, hiredOn: hiredOn(), person: newcomer(chance) });
    });
  }
};

/** One teacher in three cannot come at some hours, or would rather not: the timetable has something to respect. */
export const tellAvailability: DemoPart = async ({ actor, schools, chance: of }) => {
  const chance = of('availability');
  for (const school of schools) {
    await inTenant(actor, async (tx) => {
      const teachers = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.schoolId, school.id), eq(staff.position, 'teacher')))
        .orderBy(asc(staff.id));
      const cells = teachers.flatMap(({ id: staffId }) => {
        if (!chance.odds(1 / 3)) return [];
        const day = 1 + chance.below(5);
        const periods = chance.pick([[1, 2], [6, 7], [7], [1, 2, 3]]);
        const wish = chance.odds(0.5) ? ('impossible' as const) : ('disliked' as const);
        return periods.map((period) => ({ institutionId: actor.institutionId, staffId, day, period, wish }));
      });
      if (cells.length > 0) await tx.insert(availability).values(cells);
    });
  }
};
