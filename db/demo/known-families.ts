import { addDays, type LocalDate } from '@patio/kernel';
import type { FamilyToRegister } from '@patio/people/server';
import type { DemoSchool } from '@patio/schools/testing';

const adult = (
  givenNames: string,
  firstSurname: string,
  secondSurname: string,
  email: string,
  phone: string | null = null,
) => ({
  givenNames,
  firstSurname,
  secondSurname,
  email,
  phone,
  birthDate: null,
  documentKind: null,
  documentNumber: null,
});

/** The families of the demo people, by name: Valeria and Tomás with their parents, the teacher's own daughter, and Sofía, whose home goes step by step. */
export function knownFamilies(schools: readonly DemoSchool[], today: LocalDate): FamilyToRegister[] {
  const child = (
    givenNames: string,
    firstSurname: string,
    secondSurname: string,
    sex: 'female' | 'male',
    school: DemoSchool | undefined,
    rung: number,
    studentNumber: string,
    home?: 'special',
  ) => {
    const place = school?.levels[rung];
    if (!school || !place) throw new Error('the demo needs a primary and a secondary school');
    return {
      ...adult(givenNames, firstSurname, secondSurname, ''),
      email: null,
      sex,
      birthDate: addDays(today, -Math.round(365.25 * (place.age + 0.5))),
      schoolId: school.id,
      gradeLevelId: place.id,
      studentNumber,
      enrolledOn: addDays(today, -400),
      learningProfile: home
        ? { home, presentation: { pictograms: true, timer: true, readAloud: true, warnMinutes: 5 as const } }
        : { home: place.age < 8 ? ('k3' as const) : ('normal' as const) },
    };
  };
  const [primary, secondary] = schools;
  return [
    {
      guardians: [
        {
          ...adult('Rosa', 'Huamán', 'Ccori', 'familia@losandes.example', '+51 987 334 210'),
          relation: 'mother',
          paysFees: true,
        },
        {
          ...adult('Hernán', 'Paredes', 'Soto', 'hernan.paredes@familias.example', '+51 964 120 877'),
          relation: 'father',
        },
      ],
      children: [
        child('Valeria', 'Paredes', 'Huamán', 'female', secondary, 2, '900001'),
        child('Tomás', 'Paredes', 'Huamán', 'male', primary, 4, '900002'),
      ],
    },
    {
      guardians: [
        {
          ...adult('Marta', 'Quiroga', 'León', 'docente@losandes.example', '+51 955 018 336'),
          relation: 'mother',
          paysFees: true,
        },
      ],
      children: [child('Emilia', 'Ferrer', 'Quiroga', 'female', secondary, 0, '900003')],
    },
    {
      guardians: [
        {
          ...adult('Lucía', 'Luna', 'Campos', 'lucia.luna@familias.example', '+51 951 774 208'),
          relation: 'mother',
          paysFees: true,
        },
      ],
      children: [child('Sofía', 'Rivas', 'Luna', 'female', primary, 7, '900004', 'special')],
    },
  ];
}
