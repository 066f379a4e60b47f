import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { joinPerson, registerNameOf, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { and, asc, eq, sql } from 'drizzle-orm';
import { applyList, openList, planList, undoList } from './run-import.ts';

interface Pupil extends Record<string, unknown> {
  surnames: string;
  given: string;
  document: string | null;
  born: string | null;
}

/** The person of the office with whom the school is tried. */
async function officeOf({ actor, institutionId }: DemoScene): Promise<Actor | null> {
  const [membership] = await inTenant(actor, (tx) =>
    tx
      .select()
      .from(membershipRows)
      .where(and(eq(membershipRows.institutionId, institutionId), eq(membershipRows.role, 'support')))
      .orderBy(asc(membershipRows.id))
      .limit(1),
  );
  if (!membership?.schoolId) return null;
  const { id, schoolId, role, userId } = membership;
  return {
    ...actor,
    userId,
    membership: { ...actor.membership, id: id ?? makeId(), institutionId, schoolId, role },
  } as Actor;
}

const pupilsOf = (office: Actor): Promise<Pupil[]> =>
  inTenant(office, async (tx) => {
    const { rows } = await tx.execute<Pupil>(sql`
      select concat_ws(' ', p.first_surname, p.second_surname) as surnames, p.given_names as given, p.document_number as document,
        to_char(p.birth_date, 'DD/MM/YYYY') as born, ${registerNameOf('p')} as name
      from ${studentRows} s ${joinPerson('s', 'p')}
      where s.institution_id = patio_institution() and s.school_id = ${office.membership.schoolId} and s.status = 'active'
        and p.birth_date is not null order by s.id limit 24`);
    return rows;
  });

const HEAD = ['Apellidos', 'Nombres', 'Documento', 'Fecha de nacimiento', 'Dirección'];
const csv = (rows: readonly (readonly (string | null)[])[], head = HEAD): string =>
  [head, ...rows].map((cells) => cells.map((cell) => cell ?? '').join(';')).join('\r\n');
const STREETS = [
  'Av. Los Álamos 120',
  'Jr. Unión 45',
  'Calle Las Flores 310',
  'Psje. San Martín 8',
  'Av. Brasil 902',
  'Calle Real 77',
];
const NEWCOMERS = ['Abril', 'Iker', 'Olivia', 'Hugo', 'Julieta', 'Thiago', 'Antonella', 'Samuel'];

/** Addresses that came with the first days of the year: applied, and they stand. */
const addresses = (pupils: readonly Pupil[]): string =>
  csv(
    pupils
      .slice(0, 6)
      .map(({ surnames, given, document, born }, at) => [surnames, given, document, born, STREETS[at] ?? '']),
  );

/** A list of another school, brought in by mistake and taken back. */
const byMistake = (): string =>
  csv(
    NEWCOMERS.map((given, at) => [
      `Navarro Peña`,
      given,
      String(79_100_001 + at),
      `1${at}/04/2016`,
      STREETS[at % STREETS.length] ?? '',
    ]),
  );

/** One letter of the names and two figures of the document differ: somebody must say whether it is the same child. */
const almost = ({ surnames, given, document, born }: Pupil): (string | null)[] => [
  surnames.replace(/[aeo](?=[^aeo]*$)/, 'i'),
  given,
  document ? `${document.slice(0, -2)}${document.slice(-1)}${document.slice(-2, -1)}` : '79200009',
  born,
  STREETS[0] ?? '',
];

/** A list that waits: children who may be on record, a date that does not exist, and newcomers. */
const waiting = (pupils: readonly Pupil[]): string =>
  csv([
    ...pupils.slice(6, 9).map(almost),
    ['Cruz Morales', 'Iker', '79200001', '31/02/2015', ''],
    ['Vega Rojas', 'Luciana', '79200002', '14/03/2016', ''],
    ['Castillo Arce', 'Benjamín', '79200003', '23/07/2016', ''],
  ]);

const fillDemo: DemoPart = async (scene) => {
  const office = await officeOf(scene);
  const schoolId = office?.membership.schoolId;
  if (!office || !schoolId) return;
  const pupils = await pupilsOf(office);
  if (pupils.length < 9) return;
  const open = async (name: string, bytes: string) =>
    planList(office, await openList(office, schoolId, { name, bytes }));
  await applyList(office, await open('direcciones-marzo.csv', addresses(pupils)), true);
  await undoList(office, await applyList(office, await open('matricula-otra-sede.csv', byMistake()), true));
  await open('matricula-nuevos.csv', waiting(pupils));
};

export const demo: DemoStep = { fill: fillDemo, after: ['staff-accounts'] };
