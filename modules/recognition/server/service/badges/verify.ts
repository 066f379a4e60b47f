import { systemActor } from '@patio/access';
import { isId } from '@patio/kernel';
import { joinStudent } from '@patio/people/server';
import { clock, readTenant, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { type AwardRow, awards, type KeyRow, keys } from '../../schema.ts';
import { issuerOf, listOfStatus, publicJwk, signCredential, signStatusList } from './credential.ts';
import { listKeys } from './keys.ts';

/** A badge that its family lets others see, with its signature. */
export interface SharedBadge {
  award: AwardRow;
  issuer: string;
  school: string;
  /** The first name, where the family lets it be shown. */
  student: string | null;
  jwt: string;
}

async function readIssuer(tx: Tx, institutionId: string): Promise<string> {
  const [row] = await tx
    .select({ name: institutionRows.name })
    .from(institutionRows)
    .where(eq(institutionRows.institutionId, institutionId));
  return row?.name ?? 'Patio';
}

const read = <Answer>(institutionId: string, work: (tx: Tx) => Promise<Answer>): Promise<Answer | null> =>
  isId(institutionId) ? readTenant(systemActor(institutionId), work) : Promise.resolve(null);

async function findStudent(tx: Tx, { institutionId, studentId }: AwardRow): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(p.preferred_name, p.given_names) as name from (select ${institutionId}::uuid as institution_id, ${studentId}::uuid as student_id) a
    ${joinStudent('a')}`);
  return rows[0]?.name ?? null;
}

/** The badge behind an address, revoked or not; nothing where it does not exist or its family keeps it to itself. */
export const findShared = (institutionId: string, code: string): Promise<SharedBadge | null> =>
  read(institutionId, async (tx) => {
    if (!/^[\w-]{22}$/.test(code)) return null;
    const [found] = await tx
      .select({ award: awards, key: keys, school: schoolRows.name })
      .from(awards)
      .innerJoin(keys, and(eq(keys.institutionId, awards.institutionId), eq(keys.id, awards.keyId)))
      .innerJoin(
        schoolRows,
        and(eq(schoolRows.institutionId, awards.institutionId), eq(schoolRows.id, awards.schoolId)),
      )
      .where(and(eq(awards.institutionId, institutionId), eq(awards.code, code), ne(awards.sharing, 'no')));
    if (!found) return null;
    const { award, key, school } = found;
    const issuer = await readIssuer(tx, institutionId);
    const student = award.sharing === 'named' ? await findStudent(tx, award) : null;
    return { award, issuer, school, student, jwt: signCredential(award, key, issuer) };
  });

/** The public keys of an institution. */
export const readJwks = (institutionId: string) =>
  read(institutionId, async (tx) => {
    const known = await listKeys(tx, institutionId);
    return known.length > 0 ? { keys: known.map(publicJwk) } : null;
  });

/** Who issues the badges of an institution, with where its keys are. */
export const readIssuerProfile = (institutionId: string) =>
  read(institutionId, async (tx) => {
    const known: KeyRow[] = await listKeys(tx, institutionId);
    if (known.length === 0) return null;
    const profile = issuerOf(institutionId, await readIssuer(tx, institutionId));
    return { '@context': ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'], ...profile };
  });

/** Which badges of one key are revoked, as a signed list. */
export const readStatusList = (institutionId: string, keyId: string, list: number) =>
  read(institutionId, async (tx) => {
    if (!isId(keyId)) return null;
    const key = (await listKeys(tx, institutionId)).find(({ id }) => id === keyId);
    if (!key || list > listOfStatus(Math.max(0, key.nextStatus - 1))) return null;
    const revoked = await tx
      .select({ index: awards.statusIndex })
      .from(awards)
      .where(and(eq(awards.institutionId, institutionId), eq(awards.keyId, keyId), isNotNull(awards.revokedAt)));
    const own = revoked.map(({ index }) => index).filter((index) => listOfStatus(index) === list);
    return signStatusList(key, list, own, await readIssuer(tx, institutionId), clock.now());
  });
