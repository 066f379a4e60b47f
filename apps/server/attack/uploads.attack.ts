import { createHash } from 'node:crypto';
import { globSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { registerFilePurpose } from '@patio/platform';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer({ FILES_DAY_MB: '40', FILES_DAY_COUNT: '6', FILES_SCHOOL_MB: '100' });
registerFilePurpose('attack.paper', {
  limits: { bytes: 20_000_000, types: ['application/pdf'] },
  canRead: () => true,
  canUpload: () => true,
});

const pdf = (bytes: number): Buffer => {
  const file = Buffer.alloc(bytes, 'x');
  file.write('%PDF-1.7\n');
  return file;
};
const form = (bytes: Buffer): FormData => {
  const sent = new FormData();
  sent.append('purpose', 'attack.paper');
  sent.append('file', new Blob([new Uint8Array(bytes)]), 'papel.pdf');
  return sent;
};
const upload = (bytes: Buffer, cookie: string) =>
  server.send('/api/files', { method: 'POST', body: form(bytes), cookie });
const said = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as { code?: string }) });

/** Announces a body of this length and sends as a browser does, without end; answers when the server has answered. */
function sendSlowly(cookie: string, length: number): Promise<{ status: number; body: string; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const request = http.request(`${server.url}/api/files`, {
      method: 'POST',
      headers: {
        cookie,
        'x-patio': '1',
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': length,
      },
    });
    const part = (name: string, more = '') => `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    request.write(`${part('purpose')}attack.paper\r\n${part('file', '; filename="papel.pdf"')}`);
    const push = setInterval(() => {
      const chunk = Buffer.alloc(64_000, 'x');
      sent += chunk.length;
      request.write(chunk);
    }, 20);
    request.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => {
        clearInterval(push);
        request.destroy();
        resolve({ status: response.statusCode ?? 0, body, sent });
      });
    });
    request.on('error', (error) => {
      clearInterval(push);
      reject(error);
    });
  });
}

test.each([
  ['more than this purpose takes', 30_000_000],
  ['more than anything takes', 900_000_000],
])('%s is refused while it is still being sent', async (_what, length) => {
  const { cookie } = await server.personOf('teacher');
  const { status, body, sent } = await sendSlowly(cookie, length);
  expect({ status, code: JSON.parse(body).code }).toEqual({ status: 413, code: 'platform.file_too_large' });
  expect(sent).toBeLessThan(10_000_000);
});

test('the whole of a file that is too large gets its answer too, and the connection serves on', async () => {
  const { cookie } = await server.personOf('teacher');
  expect(await said(await upload(pdf(30_000_000), cookie))).toMatchObject({
    status: 413,
    code: 'platform.file_too_large',
  });
  expect((await upload(pdf(1_000), cookie)).status).toBe(201);
});

test('a day has room for so many files, also when they come at once', async () => {
  const { cookie } = await server.personOf('teacher');
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(pdf(2_000), cookie)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  const refused = answers.find(({ status }) => status !== 201) as Response;
  expect(await said(refused)).toMatchObject({ status: 429, code: 'platform.files_today_full' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('and for so many bytes, and one person’s day is not another’s', async () => {
  const [one, other] = [await server.personOf('teacher'), await server.personOf('teacher')];
  expect((await upload(pdf(19_000_000), one.cookie)).status).toBe(201);
  expect((await upload(pdf(19_000_000), one.cookie)).status).toBe(201);
  expect(await said(await upload(pdf(19_000_000), one.cookie))).toMatchObject({ status: 429 });
  expect((await upload(pdf(19_000_000), other.cookie)).status).toBe(201);
});

test('a school has room for so many bytes in all', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 4; i++) {
    const { cookie } = await server.personOf('teacher');
    const answer = await upload(pdf(15_000_000), cookie);
    answers.push(answer.status);
    if (answer.status !== 201) expect(await said(answer)).toMatchObject({ code: 'platform.school_files_full' });
  }
  expect(answers).toEqual([201, 201, 413, 413]);
});

test('what only Patio draws cannot be uploaded', async () => {
  const { cookie } = await server.personOf('admin');
  const sent = form(pdf(1_000));
  sent.set('purpose', 'attendance.letter');
  expect((await server.send('/api/files', { method: 'POST', body: sent, cookie })).status).toBe(403);
});

const onDisk = (id: string): string =>
  globSync(path.join(server.folder, 'files', '*', '*', id)).find((file) => statSync(file).isFile()) as string;
const fetched = async (id: string, cookie: string, headers: Record<string, string> = {}) => {
  const answer = await server.send(`/api/files/${id}`, { cookie, headers, signal: AbortSignal.timeout(5_000) });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, body, code: answer.status === 503 ? JSON.parse(String(body)).code : null };
};

// Admins keep theirs apart from the school's, which is full by now.
test.each([
  ['small', 5_000],
  ['large', 3_000_000],
])('a %s file that was cut short or altered where it lies is not handed out', async (_size, bytes) => {
  const { cookie } = await server.personOf('admin');
  const content = pdf(bytes);
  const { id } = (await (await upload(content, cookie)).json()) as { id: string };
  const whole = await fetched(id, cookie);
  expect(createHash('sha256').update(whole.body).digest('hex')).toBe(
    createHash('sha256').update(content).digest('hex'),
  );
  expect((await fetched(id, cookie, { range: 'bytes=0-7' })).body.toString()).toBe('%PDF-1.7');

  content[bytes - 10] = 1;
  writeFileSync(onDisk(id), content);
  const altered = await fetched(id, cookie).catch(() => 'broken off');
  expect(altered).toEqual(
    bytes < 1_000_000 ? expect.objectContaining({ code: 'platform.file_damaged' }) : 'broken off',
  );
  expect(await fetched(id, cookie, { range: 'bytes=0-7' })).toMatchObject({ code: 'platform.file_damaged' });

  truncateSync(onDisk(id), bytes - 1_000);
  expect(await fetched(id, cookie)).toMatchObject({ status: 503, code: 'platform.file_damaged' });
  expect(await fetched(id, cookie, { range: 'bytes=0-7' })).toMatchObject({ code: 'platform.file_damaged' });
  expect(server.logged.filter((line) => JSON.stringify(line).includes(id)).length).toBeGreaterThanOrEqual(4);
});
