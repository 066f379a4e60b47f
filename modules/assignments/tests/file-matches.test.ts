import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Actor, systemActor } from '@patio/access';
import { packArchive } from '@patio/engine-xml/zip';
import { makeId } from '@patio/kernel';
import { beginPaper, Pages } from '@patio/pdf';
import { diskStore, inTenant, openFiles, receiveFile } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMatches } from '../server/service/find-matches.ts';
import { readMatches } from '../server/service/matches.ts';
import { handInText } from '../testing/index.ts';
import { deskOf } from './desk.ts';
import { atDesk, makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let folder: string;
beforeAll(async () => {
  scene = await makeScene();
  folder = await mkdtemp(path.join(tmpdir(), 'patio-work-'));
  openFiles(diskStore(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHARED = 'cuando llueve en la sierra el agua baja con fuerza y el río crece hasta cubrir las orillas del valle';

const compare = (assignedId: string) => {
  const actor = systemActor(scene.school.institutionId);
  return findMatches.run({
    jobId: makeId(),
    input: { assignedId },
    actor,
    attempt: 1,
    signal: new AbortController().signal,
    tenant: (work) => inTenant(actor, work),
    step: (_, work) => inTenant(actor, work),
    progress: () => {},
  });
};

async function pdfOf(text: string): Promise<Uint8Array> {
  const paper = await beginPaper({ title: 'x', author: 'x', language: 'es', at: new Date() });
  const pages = new Pages({ paper: 'a4', margin: 60 });
  pages.turn();
  pages.paragraph(text, { size: 12 });
  paper.add(pages.pens);
  return paper.finish();
}
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`;
const docxOf = (text: string) =>
  packArchive(
    new Map([
      ['[Content_Types].xml', TYPES],
      [
        'word/document.xml',
        `<?xml version="1.0"?><w:document><w:body><w:p><w:t>${text}</w:t></w:p></w:body></w:document>`,
      ],
    ]),
  );

async function handInFile(actor: Actor, assignedId: string, name: string, bytes: Uint8Array): Promise<void> {
  const { id } = await receiveFile(actor, 'assignments.work', { name, bytes: Readable.from([Buffer.from(bytes)]) });
  const content = { text: '', link: '', files: [{ fileId: id, form: 'file' as const }] };
  await handInText(actor, assignedId, '', { content });
}

test('words inside handed-in files are compared with each other and with what was written', async () => {
  const { id } = await deskOf(scene).give({ similarity: true, forms: ['text', 'file'] });
  const [ana, beto, carla] = scene.pupils;
  await handInFile(ana.actor, id, 'ana.pdf', await pdfOf(`Yo vi que ${SHARED}, y eso me gustó mucho.`));
  await handInFile(beto.actor, id, 'beto.docx', docxOf(`Mi abuelo cuenta: ${SHARED} desde que era niño.`));
  await handInText(carla.actor, id, `En el libro leí: ${SHARED} cada verano.`);
  expect(await compare(id)).toEqual({ found: 3 });
  expect(await compare(id)).toEqual({ found: 0 });
  const found = await atDesk(scene.teacher, id, (tx, place) => readMatches(tx, scene.teacher, place, ana.id));
  expect(found.map(({ studentId }) => studentId).toSorted()).toEqual([beto.id, carla.id].toSorted());
  for (const { passages } of found)
    for (const side of [passages[0]!.mine, passages[0]!.theirs]) {
      const same = side.filter((part) => part.same).map((part) => part.text.replace(/\s+/g, ' '));
      expect(same.join(' ')).toBe(SHARED);
    }
});

test('a damaged file has no words, and the others are compared all the same', async () => {
  const { id } = await deskOf(scene).give({ similarity: true, forms: ['text', 'file'] });
  const [ana, beto, carla] = scene.pupils;
  await handInFile(ana.actor, id, 'rota.pdf', Buffer.from('%PDF-1.7 nada'));
  await handInText(beto.actor, id, `Vimos que ${SHARED} en marzo.`);
  await handInText(carla.actor, id, `Se sabe que ${SHARED} en abril.`);
  expect(await compare(id)).toEqual({ found: 1 });
});
