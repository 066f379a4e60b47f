import { createStaff } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart } from '@patio/schools/testing';
import { BOYS, FATHERS, GIRLS, MOTHERS, SUBJECTS, SURNAMES } from './names.ts';
import { DEMO_SIZES } from './sizes.ts';

/** Twenty-four teachers a school, more where there are more children, each with subjects and a contract. */
export const hireStaff: DemoPart = async ({ actor, schools, size, chance: of }) => {
  const chance = of('staff');
  const plan = DEMO_SIZES[size];
  const teachers = Math.max(24, Math.round(plan.students / plan.schools / 24));
  for (const school of schools) {
    await inTenant(actor, async (tx) => {
      for (let i = 0; i < teachers; i++) {
        const woman = chance.odds(0.6);
        await createStaff(tx, actor, {
          schoolId: school.id,
          position: 'teacher',
          subjects: [SUBJECTS[i % SUBJECTS.length] as string],
          contractPeriods: chance.pick([18, 24, 26, 28]),
          person: {
            givenNames: chance.pick(woman ? [...MOTHERS, ...GIRLS] : [...FATHERS, ...BOYS]),
            firstSurname: chance.pick(SURNAMES),
            secondSurname: chance.pick(SURNAMES),
          },
        });
      }
    });
  }
};
