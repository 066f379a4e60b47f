import { registerFilePurpose } from '@patio/platform';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();
registerFilePurpose('attack.large', {
  limits: { bytes: 20_000_000, types: ['application/pdf'] },
  canRead: () => true,
  canUpload: (actor) => actor.membership.role === 'teacher',
});

const pdf = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, 'x');
  file.write('%PDF-1.7\n');
  return file;
};
interface Said {
  status: number;
  code?: string;
  id: string;
  received: number;
  partBytes: number;
}
const said = async (answer: Promise<Response>): Promise<Said> => {
  const { status, json } = await answer.then((got) => ({ status: got.status, json: got.json() }));
  return { ...((await json) as Omit<Said, 'status'>), status };
};
const begin = (cookie: string, size: number, purpose = 'attack.large') =>
  said(
    server.send('/api/uploads', {
      method: 'POST',
      cookie,
      body: JSON.stringify({ purpose, name: 'papel.pdf', size }),
      headers: { 'content-type': 'application/json' },
    }),
  );
const part = (cookie: string, id: string, start: number, bytes: Buffer, type = 'application/octet-stream') =>
  said(
    server.send(`/api/uploads/${id}?start=${start}`, {
      method: 'PUT',
      cookie,
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    }),
  );
const finish = (cookie: string, id: string) =>
  said(server.send(`/api/uploads/${id}/finish`, { method: 'POST', cookie }));

test('a file of several parts arrives whole', async () => {
  const { cookie } = await server.personOf('teacher');
  const bytes = pdf(5_000_000);
  const { id, partBytes } = await begin(cookie, bytes.length);
  for (let at = 0; at < bytes.length; at += partBytes)
    expect((await part(cookie, id, at, bytes.subarray(at, at + partBytes))).status).toBe(200);
  const file = await finish(cookie, id);
  expect(file).toMatchObject({ status: 200, type: 'application/pdf', size: bytes.length });
  expect((await finish(cookie, id)).id).toBe(file.id);
});

test('two gigabytes are refused before a byte is sent, and who may not cannot begin', async () => {
  const { cookie } = await server.personOf('teacher');
  expect(await begin(cookie, 2_000_000_000)).toMatchObject({ status: 413, code: 'platform.file_too_large' });
  expect(await begin(cookie, 10, 'attendance.letter')).toMatchObject({ status: 403 });
  expect(await begin((await server.personOf('student')).cookie, 10)).toMatchObject({ status: 403 });
  expect(await begin('', 10)).toMatchObject({ status: 401 });
});

test('a part that is larger than was said, of another kind, or of somebody else is refused', async () => {
  const [one, other] = [await server.personOf('teacher'), await server.personOf('teacher')];
  const { id, partBytes } = await begin(one.cookie, 10_000_000);
  expect((await part(one.cookie, id, 0, pdf(partBytes + 1))).status).toBeGreaterThanOrEqual(400);
  expect((await part(one.cookie, id, 0, Buffer.from('{}'), 'application/json')).status).toBe(400);
  expect((await part(one.cookie, id, -1, pdf(10))).status).toBe(400);
  expect(await part(other.cookie, id, 0, pdf(10))).toMatchObject({ status: 404, code: 'platform.upload_gone' });
  expect(await finish(other.cookie, id)).toMatchObject({ status: 404 });
  const state = await said(server.send(`/api/uploads/${id}`, { cookie: one.cookie }));
  expect(state.received).toBe(0);
});

test('a program that calls itself papel.pdf is refused at the end', async () => {
  const { cookie } = await server.personOf('teacher');
  const program = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(4_000, 1)]);
  const { id } = await begin(cookie, program.length);
  await part(cookie, id, 0, program);
  expect(await finish(cookie, id)).toMatchObject({ status: 400, code: 'platform.file_type_refused' });
});
