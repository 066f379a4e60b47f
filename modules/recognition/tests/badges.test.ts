import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  badgePng,
  badgeSvg,
  findShared,
  giveBadge,
  readJwks,
  readStatusList,
  revokeAward,
  shareAward,
} from '../server/index.ts';
import { makeBadge, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let server: Server;
let keysAt: URL;

beforeAll(async () => {
  scene = await makeScene();
  server = createServer((_, reply) => {
    void readJwks(scene.school.institutionId).then((keys) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(keys));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  keysAt = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`);
});
afterAll(() => new Promise((done) => server.close(done)));

async function award() {
  const { teacher, section, pupils, school } = scene;
  const badge = await makeBadge(scene, { points: 4 });
  const given = { id: makeId(), badgeId: badge.id, studentId: pupils[0].id, sectionId: section.id, note: '' };
  const row = await inTenant(teacher, (tx) => giveBadge(tx, teacher, given));
  return { row, given, institutionId: school.institutionId };
}

const share = (id: string, version: number, sharing: 'no' | 'badge' | 'named', by = scene.pupils[0].parent) =>
  inTenant(by, (tx) => shareAward(tx, by, { id, version, sharing }));

/** The text chunk of a PNG by its name, read by the rules of the format alone. */
function readText(png: Buffer, keyword: string): string | null {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 8, at + 8 + length);
    const end = body.indexOf(0);
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt' && body.toString('latin1', 0, end) === keyword) {
      const language = body.indexOf(0, end + 3);
      return body.toString('utf8', body.indexOf(0, language + 1) + 1);
    }
    at += 12 + length;
  }
  return null;
}

test('a badge is verified by another library, from its own file, with the keys that the school publishes', async () => {
  const { row, institutionId } = await award();
  await share(row.id, 1, 'badge');
  const shared = (await findShared(institutionId, row.code))!;
  const keys = createRemoteJWKSet(keysAt);
  const { payload, protectedHeader } = await jwtVerify(shared.jwt, keys);
  expect(protectedHeader.alg).toBe('EdDSA');
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    jti: payload.id,
    credentialSubject: { id: payload.sub, achievement: { name: 'Buen compañero', criteria: { narrative: /.+/ } } },
  });
  expect(payload.iss).toBe((payload.issuer as { id: string }).id);
  const png = badgePng(row.shown, shared.jwt);
  expect(readText(png, 'openbadgecredential')).toBe(shared.jwt);
  expect(/openbadges:credential verify="([^"]+)"/.exec(badgeSvg(row.shown, shared.jwt))?.[1]).toBe(shared.jwt);
  const [head, body, signature] = shared.jwt.split('.') as [string, string, string];
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(shared.jwt), name: 'Otra' })).toString('base64url');
  await expect(jwtVerify(`${head}.${other}.${signature}`, keys)).rejects.toThrow();
  await expect(jwtVerify(`${head}.${body}.${signature}`, keys)).resolves.toBeTruthy();
});

test('nothing about the student stands in a credential, and nobody sees it before a guardian says so', async () => {
  const { pupils, outsider } = scene;
  const { row, institutionId } = await award();
  expect(await findShared(institutionId, row.code)).toBeNull();
  await expect(share(row.id, 1, 'badge', outsider.parent)).rejects.toMatchObject({ code: 'recognition.not_found' });
  await share(row.id, 1, 'badge');
  const shared = (await findShared(institutionId, row.code))!;
  expect(shared.student).toBeNull();
  const text = JSON.stringify(decodeJwt(shared.jwt));
  for (const known of [pupils[0].id, pupils[0].actor.userId, 'Ana', 'Quispe']) expect(text).not.toContain(known);
  await share(row.id, 2, 'named');
  expect((await findShared(institutionId, row.code))!.student).toBe('Ana');
  await share(row.id, 3, 'no');
  expect(await findShared(institutionId, row.code)).toBeNull();
  expect(await findShared(makeId(), row.code)).toBeNull();
});

test('a revoked badge says so in the signed list, and is not given twice while it holds', async () => {
  const { teacher } = scene;
  const { row, given, institutionId } = await award();
  const again = () => inTenant(teacher, (tx) => giveBadge(tx, teacher, { ...given, id: makeId() }));
  await expect(again()).rejects.toMatchObject({ code: 'recognition.already_awarded' });
  const isRevoked = async () => {
    const list = (await readStatusList(institutionId, row.keyId, 0))!;
    const { payload } = await jwtVerify(list, createRemoteJWKSet(keysAt));
    const { encodedList } = payload.credentialSubject as { encodedList: string };
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect(bits.length * 8).toBeGreaterThanOrEqual(131_072);
    return (bits[row.statusIndex >> 3]! & (0x80 >> (row.statusIndex % 8))) !== 0;
  };
  expect(await isRevoked()).toBe(false);
  await inTenant(teacher, (tx) =>
    revokeAward(tx, teacher, { id: row.id, version: 1, reason: 'Era para otra persona' }),
  );
  expect(await isRevoked()).toBe(true);
  expect((await again()).id).not.toBe(row.id);
});
