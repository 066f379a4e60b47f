import { readIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import type { SealView } from '../../contract/family.ts';
import { seals } from '../schema.ts';

const UNKNOWN: SealView = {
  state: 'unknown',
  kind: null,
  title: null,
  timeZone: null,
  school: null,
  number: null,
  edition: null,
  initials: null,
  issuedAt: null,
  supersededAt: null,
};

/** Says whether a paper with this code was issued here and still holds: all that its seal says, and its seal knows no name. */
export async function verifySeal(code: string): Promise<SealView> {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (!/^[0-9A-Z]{12}$/.test(plain)) return UNKNOWN;
  const [seal] = await readIdentity(undefined, (tx) => tx.select().from(seals).where(eq(seals.code, plain)).limit(1));
  if (!seal) return UNKNOWN;
  return {
    state: seal.supersededAt ? 'superseded' : 'valid',
    kind: seal.kind,
    title: seal.title,
    timeZone: seal.timeZone,
    school: seal.school,
    number: seal.number,
    edition: seal.edition,
    initials: seal.initials,
    issuedAt: seal.issuedAt.toISOString(),
    supersededAt: seal.supersededAt?.toISOString() ?? null,
  };
}
