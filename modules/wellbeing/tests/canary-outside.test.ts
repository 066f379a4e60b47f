import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@patio/access';
import { openTutorAt, wireModel } from '@patio/ai/testing';
import { type ModelServer, startModelServer } from '@patio/ai-port/testing';
import { makeId } from '@patio/kernel';
import { allowBrowser, openPush, pushRequest } from '@patio/notices/server';
import { makePushBrowser } from '@patio/notices/testing';
import { answerConsent, currentTexts } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import {
  closeMail,
  composeMail,
  diskStore,
  inTenant,
  type JobWorker,
  Listening,
  openFiles,
  openMail,
  queueMail,
  startJobWorker,
} from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { askForTurn, beginChat, openChat, sayTurn } from '@patio/tutor/server';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { foundIn, PHRASES, plantCanaries } from './canary-plant.ts';
import { type CareScene, makeCareScene } from './care-scene.ts';

// A school is filled, and its letters, rings and questions to a model really leave.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const database = testDatabase();
const browser = makePushBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'patio-canary-outside-'));
const letters: { to: string; content: string }[] = [];
const rings: string[] = [];
let scene: CareScene;
let sectionId: string;
let student: Actor;
let model: ModelServer;
let listening: Listening;
let worker: JobWorker;
let endpoint: string;

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let content = '';
    stream.on('data', (chunk) => {
      content += chunk;
    });
    stream.on('end', () => {
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), content });
      done();
    });
  },
});
const pushService: Server = createServer(async (request, answer) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  rings.push(browser.open(Buffer.concat(parts)));
  answer.writeHead(201).end();
});

/** A letter as it travelled and as it is read: quoted-printable and base64 parts are decoded too. */
function wordsOf(content: string): string {
  const quoted = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const blocks = content.match(/^(?:[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/gm) ?? [];
  const words = content.match(/=\?utf-8\?b\?[^?]+/gi) ?? [];
  const decoded = [...blocks, ...words.map((word) => word.slice(word.lastIndexOf('?') + 1))].map((block) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
  return [content, Buffer.from(quoted, 'latin1').toString('utf8'), ...decoded].join('\n');
}

beforeAll(async () => {
  openFiles(diskStore(folder));
  model = await startModelServer();
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready));
  await new Promise<void>((ready) => pushService.listen(0, '127.0.0.1', ready));
  const pushHost = `127.0.0.1:${(pushService.address() as AddressInfo).port}`;
  endpoint = `http://${pushHost}/send/1`;
  openPush({ publicUrl: 'https://patio.example', pushHosts: [pushHost] }, { key: () => Buffer.alloc(32, 7) });
  const mailPort = (mailServer.server.address() as AddressInfo).port;
  openMail({ mailUrl: `smtp://127.0.0.1:${mailPort}`, mailFrom: 'Patio <patio@x.test>' });
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { pollSeconds: 0.5, superviseSeconds: 1 });
  scene = await makeCareScene(1, { today: new Date().toISOString().slice(0, 10) });
  // Both of the team want to be rung.
  for (const { actor } of [scene.team.lead, ...scene.team.others])
    await inTenant(actor, (tx) =>
      allowBrowser(tx, actor, { endpoint: `${endpoint}/${actor.userId}`, ...browser.keys, device: 'Android' }),
    );
  ({ sectionId, student } = await plantCanaries(scene));
});
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
  closeMail();
  await model.close();
  await new Promise<void>((closed) => mailServer.close(closed));
  await new Promise((closed) => pushService.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

it('has none of them in the letters about an urgent referral, which really left', async () => {
  const { email } = scene.team.lead.person.user;
  await vi.waitFor(() => expect(letters.map(({ to }) => to)).toContain(email), { timeout: 60_000, interval: 200 });
  const urgent = letters.filter(({ to }) => to === email).map(({ content }) => wordsOf(content));
  expect(urgent.join()).toContain('/psychology/tracking?tab=referrals');
  for (const { content } of letters) expect(foundIn(wordsOf(content))).toEqual([]);
});

it('would see a phrase in a letter', async () => {
  const { institutionId } = scene.school;
  const letter = composeMail({
    locale: 'es',
    from: 'Colegio',
    subject: 'Ñandú',
    paragraphs: [`Mañana: ${'señal '.repeat(40)} ${PHRASES[3]}`],
  });
  await inTenant(scene.school.admin, (tx) =>
    queueMail(tx, { institutionId, to: 'canary@x.test', locale: 'es', kind: 'accounts.invitation', ...letter }),
  );
  const found = () => letters.find(({ to }) => to === 'canary@x.test');
  await vi.waitFor(() => expect(found()).toBeDefined(), { timeout: 60_000, interval: 200 });
  expect(foundIn(wordsOf(found()!.content))).toEqual([PHRASES[3]]);
});

it('has none of them in what browsers were rung with', async () => {
  await vi.waitFor(() => expect(rings.length).toBeGreaterThan(1), { timeout: 60_000, interval: 200 });
  expect(rings.join()).toContain('/psychology/tracking');
  expect(foundIn(rings.join())).toEqual([]);
  const asked = pushRequest({ endpoint, ...browser.keys }, `Mira: ${PHRASES[4]}`, { ttlSeconds: 60, urgent: true });
  await fetch(endpoint, asked);
  expect(foundIn(rings.at(-1)!)).toEqual([PHRASES[4]]);
});

it('has none of them in what a model is asked about the student', async () => {
  const { school, studentId } = scene;
  await openTutorAt(school.admin, school.schoolId, { capPrimary: 1_000 });
  await wireModel(school.admin, school.schoolId, model);
  const { parent } = await makeGuardian(school.admin, studentId);
  await inTenant(parent, async (tx) => {
    const { version } = (await currentTexts(tx)).ai;
    await answerConsent(tx, parent, { studentId, purpose: 'ai', textVersion: version, answer: 'given' });
  });
  model.play({ text: JSON.stringify({ say: 'Mira los dos números de abajo.', cites: [] }) });
  const chatId = makeId();
  await inTenant(student, async (tx) => {
    const skill = 'maths.add-unlike-fractions';
    await beginChat(tx, student, 'es', { id: chatId, sectionId, variant: 'standard', skill });
    await openChat(tx, student, 'es', { variant: 'standard', chatId });
  });
  const say = async (text: string) => {
    const saying = { chatId, turnId: makeId(), said: { kind: 'text' as const, text } };
    const words = await askForTurn(student, 'es', saying);
    await inTenant(student, (tx) => sayTurn(tx, student, 'es', saying, words));
  };
  await say('No entiendo, dime la respuesta');
  await say('¿Por qué cambian los números de abajo?');
  const sent = () => model.heard.map(({ body }) => body).join('\n');
  expect(model.heard.length).toBeGreaterThan(0);
  expect(foundIn(sent())).toEqual([]);
  // What the student writes does leave: the search would see a phrase.
  await say(`No entiendo qué es ${PHRASES[5]}, dime la respuesta`);
  expect(foundIn(sent())).toEqual([PHRASES[5]]);
});
