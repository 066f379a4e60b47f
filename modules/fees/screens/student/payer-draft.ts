import { makeId } from '@patio/kernel';
import type { PayerShare, PayersView } from '../../contract.ts';

/** A part as it is being typed. */
export interface DraftPart {
  key: string;
  /** Empty: a company. */
  personId: string;
  payerId: string | null;
  name: string;
  taxId: string;
  address: string;
  email: string;
  percent: number | null;
}

const EMPTY = { personId: '', payerId: null, name: '', taxId: '', address: '', email: '' };

export const draftOf = ({ shares }: Pick<PayersView, 'shares'>): DraftPart[] =>
  shares.map((share) => ({
    key: share.payerId,
    personId: share.personId ?? '',
    payerId: share.personId ? null : share.payerId,
    name: share.name,
    taxId: share.taxId ?? '',
    address: share.address ?? '',
    email: share.email ?? '',
    percent: share.basisPoints / 100,
  }));

const pointsOf = ({ percent }: DraftPart): number => Math.round((percent ?? 0) * 100);

/** What is missing to the whole, in hundredths of a percent; below zero it is too much. */
export const missingOf = (parts: readonly DraftPart[]): number =>
  10_000 - parts.reduce((sum, part) => sum + pointsOf(part), 0);

/** One more who pays, with what is missing; an adult who does not pay yet, or a company. */
export const anotherPart = (parts: readonly DraftPart[], personId: string): DraftPart => ({
  ...EMPTY,
  key: makeId(),
  personId,
  percent: Math.max(0, missingOf(parts)) / 100 || null,
});

/** Whether every part is somebody's, nobody's twice, and all of them are the whole. */
export function isWhole(parts: readonly DraftPart[]): boolean {
  const adults = parts.flatMap(({ personId }) => personId || []);
  return (
    missingOf(parts) === 0 &&
    parts.every((part) => pointsOf(part) > 0 && (part.personId !== '' || part.name.trim() !== '')) &&
    new Set(adults).size === adults.length
  );
}

const orNull = (text: string): string | null => text.trim() || null;

export const sharesOf = (parts: readonly DraftPart[], guardians: PayersView['guardians']): PayerShare[] =>
  parts.map((part) => {
    const basisPoints = pointsOf(part);
    if (part.personId !== '') {
      const name = guardians.find(({ personId }) => personId === part.personId)?.name ?? part.name;
      return { kind: 'guardian', personId: part.personId, name, basisPoints };
    }
    return {
      kind: 'company',
      ...(part.payerId && { payerId: part.payerId }),
      name: part.name.trim(),
      taxId: orNull(part.taxId),
      address: orNull(part.address),
      email: orNull(part.email),
      basisPoints,
    };
  });
