import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { guardianshipRows, joinPerson, spokenNameOf, TIE_HOLDS } from '@patio/people/server';
import { insertMany, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { PayerShare } from '../../../contract/charging.ts';
import { failure } from '../../failures.ts';
import { payerShares, payers } from '../../schema.ts';

export interface DraftShare {
  /** None until something is issued to an adult for the first time. */
  payerId: string | null;
  personId: string | null;
  name: string;
  /** Of a company; an adult's stand on record. */
  taxId: string | null;
  address: string | null;
  email: string | null;
  basisPoints: number;
}

interface ShareOfStudent {
  [column: string]: unknown;
  student_id: string;
  payer_id: string;
  person_id: string | null;
  name: string;
  tax_id: string | null;
  address: string | null;
  email: string | null;
  basis_points: number;
}

interface PersonOfStudent {
  [column: string]: unknown;
  student_id: string;
  person_id: string;
  name: string;
}

/** The adults who pay for students without shares of their own: the first tie that pays fees, else the first tie of all. */
async function findPayingPersons(tx: Tx, studentIds: readonly string[]): Promise<PersonOfStudent[]> {
  const { rows } = await tx.execute<PersonOfStudent>(sql`
    select distinct on (g.student_id) g.student_id, g.person_id, ${spokenNameOf('gp')} as name
    from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    where g.institution_id = patio_institution() and g.student_id = any(${sql.param(`{${studentIds.join(',')}}`)}::uuid[]) and ${TIE_HOLDS}
    order by g.student_id, g.pays_fees desc, g.position, g.id`);
  return rows;
}

/** The payers behind adults on record; whoever is none yet becomes one. Answers payer by person. */
export async function payersOfPersons(
  tx: Tx,
  institutionId: string,
  people: readonly { personId: string; name: string }[],
): Promise<Map<string, string>> {
  const unique = [...new Map(people.map((one) => [one.personId, one])).values()];
  if (unique.length === 0) return new Map();
  await insertMany(
    tx,
    payers,
    unique.map(({ personId, name }) => ({ institutionId, id: makeId(), kind: 'guardian' as const, personId, name })),
    { orIgnore: true },
  );
  const { rows } = await tx.execute<{ [column: string]: unknown; id: string; person_id: string }>(sql`
    select id, person_id from ${payers} where institution_id = ${institutionId}
      and person_id = any(${sql.param(`{${unique.map((one) => one.personId).join(',')}}`)}::uuid[])`);
  return new Map(rows.map((row) => [row.person_id, row.id]));
}

/** Who pays for students on a day, and which part: their own shares, or one adult for all of it. It only reads. */
export async function readShares(
  tx: Tx,
  institutionId: string,
  studentIds: readonly string[],
  on: string,
): Promise<Map<string, DraftShare[]>> {
  const { rows } = await tx.execute<ShareOfStudent>(sql`
    select s.student_id, s.payer_id, p.person_id, p.name, p.tax_id, p.address, p.email, s.basis_points from ${payerShares} s
    join ${payers} p on p.institution_id = s.institution_id and p.id = s.payer_id
    where s.institution_id = ${institutionId} and s.student_id = any(${sql.param(`{${studentIds.join(',')}}`)}::uuid[])
      and s.from_on <= ${on} and (s.until_on is null or s.until_on > ${on})
    order by s.student_id, s.basis_points desc, s.payer_id`);
  const shares = new Map<string, DraftShare[]>(
    [...Map.groupBy(rows, (row) => row.student_id)].map(([studentId, own]) => [
      studentId,
      own.map((row) => ({
        payerId: row.payer_id,
        personId: row.person_id,
        name: row.name,
        taxId: row.tax_id,
        address: row.address,
        email: row.email,
        basisPoints: row.basis_points,
      })),
    ]),
  );
  const without = studentIds.filter((id) => !shares.has(id));
  for (const one of await findPayingPersons(tx, without))
    shares.set(one.student_id, [
      {
        payerId: null,
        personId: one.person_id,
        name: one.name,
        taxId: null,
        address: null,
        email: null,
        basisPoints: 10_000,
      },
    ]);
  return shares;
}

/** The same shares with their payers; adults who were none become payers. */
export async function openPayers<T extends DraftShare>(
  tx: Tx,
  institutionId: string,
  shares: readonly T[],
): Promise<(T & { payerId: string })[]> {
  const byPerson = await payersOfPersons(
    tx,
    institutionId,
    shares.flatMap(({ payerId, personId, name }) => (payerId === null && personId ? [{ personId, name }] : [])),
  );
  return shares.map((share) => ({ ...share, payerId: share.payerId ?? byPerson.get(share.personId ?? '') ?? '' }));
}

type Company = Extract<PayerShare, { kind: 'company' }>;

/** The company of a share: the one that pays for the student already, as it is written now, or a new one. */
async function keepCompany(tx: Tx, institutionId: string, studentId: string, given: Company): Promise<string> {
  const { name, taxId, address, email } = given;
  if (!given.payerId) {
    const id = makeId();
    await tx.insert(payers).values({ institutionId, id, kind: 'company', name, taxId, address, email });
    return id;
  }
  const [known] = await tx
    .update(payers)
    .set({ name, taxId, address, email, ...nextVersion(payers) })
    .where(
      and(
        eq(payers.institutionId, institutionId),
        eq(payers.id, given.payerId),
        eq(payers.kind, 'company'),
        sql`exists (select 1 from ${payerShares} s where s.institution_id = ${institutionId}
          and s.payer_id = ${given.payerId} and s.student_id = ${studentId})`,
      ),
    )
    .returning({ id: payers.id });
  if (!known) throw failure('not_found');
  return known.id;
}

/** Which saving of a student's shares stands: rows only come and move on, so that every saving makes the sum larger. */
export async function sharesVersion(tx: Tx, institutionId: string, studentId: string): Promise<number> {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(sum(${payerShares.version}), 0)::int` })
    .from(payerShares)
    .where(and(eq(payerShares.institutionId, institutionId), eq(payerShares.studentId, studentId)));
  return row?.version ?? 0;
}

/** Two who save at once wait for each other; whoever saw older shares is refused. */
async function requireSeen(tx: Tx, institutionId: string, studentId: string, seen: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fees.shares ${studentId}`}, 0))`);
  if ((await sharesVersion(tx, institutionId, studentId)) !== seen) throw failure('changed_meanwhile');
}

/** Says who pays for a student from a day on; the parts must be the whole. What was issued before stays as it is. */
export async function saveShares(
  tx: Tx,
  actor: Actor,
  {
    studentId,
    schoolId,
    seen,
    from,
    shares,
  }: { studentId: string; schoolId: string; seen: number; from: string; shares: readonly PayerShare[] },
): Promise<void> {
  if (shares.reduce((sum, one) => sum + one.basisPoints, 0) !== 10_000) throw failure('bad_shares');
  const { institutionId } = actor;
  await requireSeen(tx, institutionId, studentId, seen);
  const people = shares.flatMap((one) => (one.kind === 'guardian' ? [{ personId: one.personId, name: one.name }] : []));
  const byPerson = await payersOfPersons(tx, institutionId, people);
  const rows = [];
  for (const one of shares) {
    const payerId =
      one.kind === 'guardian' ? byPerson.get(one.personId) : await keepCompany(tx, institutionId, studentId, one);
    if (!payerId) throw failure('not_found');
    rows.push({ institutionId, id: makeId(), studentId, payerId, basisPoints: one.basisPoints, fromOn: from });
  }
  if (new Set(rows.map((row) => row.payerId)).size !== rows.length) throw failure('bad_shares');
  await tx.execute(sql`update ${payerShares} set until_on = ${from}, version = version + 1, updated_at = now()
    where institution_id = ${institutionId} and student_id = ${studentId} and (until_on is null or until_on > ${from})`);
  await tx.insert(payerShares).values(rows);
  await record(
    tx,
    actor,
    'fees.shares_saved',
    { type: 'fees.student', id: studentId, schoolId },
    { after: { from, shares } },
  );
}
