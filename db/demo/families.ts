import { addDays, type LocalDate } from '@patio/kernel';
import type { FamilyToRegister } from '@patio/people/server';
import type { Chance, DemoPart, DemoSchool } from '@patio/schools/testing';
import { registerAll } from './institution.ts';
import { BOYS, BOYS_SECOND, FATHERS, GIRLS, GIRLS_SECOND, MOTHERS, SURNAMES } from './names.ts';
import { DEMO_SIZES } from './sizes.ts';

const phone = (chance: Chance) => `+51 9${String(chance.below(90_000_000) + 10_000_000)}`;
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

function adult(
  chance: Chance,
  names: readonly string[],
  relation: 'mother' | 'father',
  surnames: [string, string],
  serial: number,
) {
  const givenNames = chance.pick(names);
  return {
    givenNames,
    sex: relation === 'mother' ? 'female' : 'male',
    firstSurname: surnames[0],
    secondSurname: surnames[1],
    birthDate: null,
    email: `${plain(givenNames)}.${plain(surnames[0])}${serial}@familias.example`,
    phone: phone(chance),
    documentKind: null,
    documentNumber: null,
    relation,
  } as const;
}

/** One family of the whole institution lives under a court's word. */
const RESTRICTED_FAMILY = 21;

/**
 * Families until the school is full: siblings share surnames and adults, one family in six lives apart,
 * one in twelve has one adult.
 */
export function makeFamilies(
  chance: Chance,
  { id: schoolId, levels }: DemoSchool,
  count: number,
  today: LocalDate,
  firstNumber = 1,
): FamilyToRegister[] {
  const families: FamilyToRegister[] = [];
  let number = firstNumber;
  const last = firstNumber + count;
  while (number < last) {
    const serial = families.length + firstNumber;
    const [paternal, maternal] = [chance.pick(SURNAMES), chance.pick(SURNAMES)];
    const apart = chance.odds(1 / 6);
    const mother = {
      ...adult(chance, MOTHERS, 'mother', [maternal, chance.pick(SURNAMES)], serial),
      paysFees: apart || chance.odds(0.5),
    };
    const father = {
      ...adult(chance, FATHERS, 'father', [paternal, chance.pick(SURNAMES)], serial),
      livesWith: !apart,
      paysFees: !mother.paysFees,
    };
    const guardians: FamilyToRegister['guardians'] = chance.odds(1 / 12) ? [mother] : [mother, father];
    if (serial === RESTRICTED_FAMILY) {
      guardians.splice(1, 1, {
        ...father,
        livesWith: false,
        restriction: { from: addDays(today, -90), reason: 'Medida de protección del juzgado de familia' },
      });
    }
    const siblings = Math.min(last - number, chance.odds(0.18) ? 3 : chance.odds(0.4) ? 2 : 1);
    const start = chance.below(levels.length);
    const children = Array.from({ length: siblings }, (_, i) => {
      const place = levels[(start + i * (2 + chance.below(2))) % levels.length] as DemoSchool['levels'][number];
      const girl = chance.odds(0.5);
      const second = chance.odds(0.35) ? ` ${chance.pick(girl ? GIRLS_SECOND : BOYS_SECOND)}` : '';
      const born = addDays(today, -Math.round(365.25 * (place.age + 0.2 + chance.next() * 0.8)));
      return {
        givenNames: chance.pick(girl ? GIRLS : BOYS) + second,
        sex: girl ? ('female' as const) : ('male' as const),
        firstSurname: paternal,
        secondSurname: maternal,
        birthDate: born,
        schoolId,
        gradeLevelId: place.id,
        studentNumber: String(number++).padStart(6, '0'),
        enrolledOn: addDays(today, -chance.below(900) - 60),
        learningProfile: {
          home: place.age < 8 ? ('k3' as const) : chance.odds(0.03) ? ('special' as const) : ('normal' as const),
        },
      };
    });
    families.push({ guardians, children });
  }
  return families;
}

/** So many families are enough for the database to see what the tables are like. */
const FEW = 30;

/** Families until every school is full, a school at a time, so that a network is never in memory at once. */
export const fillFamilies: DemoPart = async ({ actor, schools, size, today, chance: of, settle }) => {
  const chance = of('families');
  const each = Math.floor(DEMO_SIZES[size].students / schools.length);
  for (const [i, school] of schools.entries()) {
    const families = makeFamilies(chance, school, each, today, i * each + 1);
    // Of empty tables the database knows nothing: each child would look for its adults among everybody's.
    if (i === 0) {
      await registerAll(actor, families.splice(0, FEW));
      await settle();
    }
    await registerAll(actor, families);
  }
};
