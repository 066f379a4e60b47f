import { createPrivateKey, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { unseal } from '@patio/accounts/server';
import { readConfig } from '@patio/platform';
import type { AwardRow, KeyRow } from '../../schema.ts';
import { KEY_PURPOSE } from './keys.ts';

/** Where everything about an institution's badges stands, for people and programs outside. */
export const badgesAddress = (institutionId: string): string => `${readConfig().publicUrl}/badges/${institutionId}`;

/** The address of one badge; whoever holds it can verify the badge. */
export const awardAddress = ({ institutionId, code }: Pick<AwardRow, 'institutionId' | 'code'>): string =>
  `${badgesAddress(institutionId)}/${code}`;

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** How many badges one list of revocations has room for. */
const PLACES = 131_072;
export const listOfStatus = (index: number): number => Math.floor(index / PLACES);
const statusAddress = (institutionId: string, keyId: string, list: number): string =>
  `${badgesAddress(institutionId)}/status/${keyId}/${list}`;

/** Who issues the badges of an institution. */
export const issuerOf = (institutionId: string, name: string) => ({
  id: `${badgesAddress(institutionId)}/issuer.json`,
  type: ['Profile'],
  name,
  url: readConfig().publicUrl,
});

/** A badge as Open Badges 3.0 writes it. The student is known by the award alone: nothing in it says who it is. */
export function credentialOf(award: AwardRow, issuer: string) {
  const { institutionId, shown } = award;
  const address = awardAddress(award);
  const list = statusAddress(institutionId, award.keyId, listOfStatus(award.statusIndex));
  const place = String(award.statusIndex % PLACES);
  return {
    '@context': CONTEXT,
    id: `${address}/credential.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(institutionId, issuer),
    validFrom: award.awardedAt.toISOString(),
    name: shown.name,
    credentialSubject: {
      id: `urn:uuid:${award.id}`,
      type: ['AchievementSubject'],
      achievement: {
        id: `urn:uuid:${award.badgeId}`,
        type: ['Achievement'],
        name: shown.name,
        description: shown.description,
        criteria: { narrative: shown.criteria },
        image: { id: `${address}/badge.svg`, type: 'Image' },
      },
    },
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: list,
    },
  };
}

/** The public half of a key as programs ask for it. */
export const publicJwk = ({ id, publicKey }: Pick<KeyRow, 'id' | 'publicKey'>) => ({
  ...publicKey,
  kid: id,
  alg: 'EdDSA',
  use: 'sig',
});

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs as a compact JWT. The same content is always the same text: Ed25519 throws no dice. */
function signed(key: KeyRow, claims: Record<string, unknown>): string {
  const head = { alg: 'EdDSA', typ: 'JWT', kid: key.id, jwk: publicJwk(key) };
  const text = `${encoded(head)}.${encoded(claims)}`;
  const own = createPrivateKey(unseal(key.sealedKey, KEY_PURPOSE));
  return `${text}.${sign(null, Buffer.from(text), own).toString('base64url')}`;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** The signed badge: the credential itself with the claims that a JWT needs, without a wrapper. */
export function signCredential(award: AwardRow, key: KeyRow, issuer: string): string {
  const credential = credentialOf(award, issuer);
  return signed(key, {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(award.awardedAt),
  });
}

/** A signed list of which badges are revoked, as W3C's Bitstring Status List. */
export function signStatusList(
  key: KeyRow,
  list: number,
  revoked: readonly number[],
  issuer: string,
  now: Date,
): string {
  const bits = new Uint8Array(PLACES / 8);
  for (const index of revoked) bits[(index % PLACES) >> 3]! |= 0x80 >> (index % 8);
  const address = statusAddress(key.institutionId, key.id, list);
  const profile = issuerOf(key.institutionId, issuer);
  return signed(key, {
    '@context': CONTEXT.slice(0, 1),
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: profile,
    validFrom: key.createdAt.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
    iss: profile.id,
    jti: address,
    sub: `${address}#list`,
    nbf: seconds(key.createdAt),
    iat: seconds(now),
  });
}
