import type { Role } from '@patio/access';

export const DEMO_PASSWORD = 'patio-demo';
/** What opens the pages of the demo's care team: the module that keeps them chooses it, the journeys open with this one. */
export const DEMO_KEY_PHRASE = 'patio-demo-clave';
/** Who works beside the demo's psychologist: she takes cases over, and signs in with the same password and phrase. */
export const DEMO_COLLEAGUE = 'elisa.mora@losandes.example';

export interface DemoPerson {
  role: Role;
  /** What they type to sign in. */
  signIn: string;
  name: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string;
  school: 'primary' | 'secondary' | null;
}

const person = (
  role: Role,
  signIn: string,
  givenNames: string,
  firstSurname: string,
  secondSurname: string,
  school: DemoPerson['school'],
): DemoPerson => ({
  role,
  signIn,
  name: `${givenNames} ${firstSurname} ${secondSurname}`,
  givenNames,
  firstSurname,
  secondSurname,
  school,
});

/** One person of each role at the Colegio Los Andes, for whoever wants to look around. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'admin@losandes.example', 'Carmen', 'Salazar', 'Rojas', null),
  person('director', 'direccion@losandes.example', 'Jorge', 'Valdivia', 'Torres', 'secondary'),
  person('coordinator', 'coordinacion@losandes.example', 'Patricia', 'Núñez', 'Campos', 'secondary'),
  person('teacher', 'docente@losandes.example', 'Marta', 'Quiroga', 'León', 'secondary'),
  person('student', 'valeria.paredes', 'Valeria', 'Paredes', 'Huamán', 'secondary'),
  person('parent', 'familia@losandes.example', 'Rosa', 'Huamán', 'Ccori', 'secondary'),
  person('support', 'secretaria@losandes.example', 'Luis', 'Ortega', 'Prado', 'primary'),
  person('psychology', 'psicologia@losandes.example', 'Elena', 'Figueroa', 'Ríos', 'secondary'),
];

/** Children of the other two kinds of home, with a password too, so that each home can be tried with one press. */
export const DEMO_CHILDREN = [
  { home: 'k3', signIn: 'tomas.paredes', givenNames: 'Tomás', surnames: 'Paredes Huamán', studentNumber: '900002' },
  { home: 'special', signIn: 'sofia.rivas', givenNames: 'Sofía', surnames: 'Rivas Luna', studentNumber: '900004' },
] as const;

/** The smallest of the demo people reads no passwords: a card and three pictures, on a browser that the school prepared. */
export const DEMO_CARD = {
  studentNumber: '900002',
  name: 'Tomás Paredes Huamán',
  code: 'TOMAS-TOMAS-TOMAS-TOMAS',
  pictures: ['sun', 'cat', 'boat'],
} as const;
