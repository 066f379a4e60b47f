import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { beginPaper, Pages } from '@patio/pdf';
import { diskStore, inTenant, openFiles, readTenant, receiveFile } from '@patio/platform';
import { stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openVoucherReader, readVoucher, VOUCHER } from '../server/index.ts';
import { listVouchers } from '../server/service/desk/vouchers.ts';
import { readVoucherFile } from '../server/service/read-voucher.ts';
import { sendVoucher } from '../server/service/send-voucher.ts';
import { issueNow } from '../testing/make-fees.ts';
import { invoicesOf, makeScene, type Scene } from './scene.ts';

testDatabase();
const clock = stopClockAt(new Date().toISOString());
const TODAY = localDateAt(clock.now(), 'America/Lima');
const folder = mkdtempSync(path.join(tmpdir(), 'patio-vouchers-'));
const store = diskStore(folder);
const expected = { currency: 'PEN', today: TODAY };
let scene: Scene;

beforeAll(() => openFiles(store));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => openVoucherReader({}));
beforeEach(async () => {
  scene = await makeScene(TODAY);
  await issueNow(scene.office, scene.fees.instalmentIds[0]!);
});

const slip = (amount: string, on: string) => [
  'Banco del Perú',
  'Constancia de transferencia',
  `Fecha de operación: ${on.split('-').toReversed().join('/')}`,
  `Monto transferido: S/ ${amount}`,
  'Comisión: S/ 3.50',
  'Número de operación: 00918273',
];

async function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const pages = new Pages({ paper: 'a4', margin: 48, foot: 48 });
  pages.turn();
  for (const line of lines) pages.paragraph(line, { size: 11, line: 16 });
  const paper = await beginPaper({ title: 'Constancia', author: 'Banco', language: 'es', at: clock.now() });
  paper.add(pages.pens);
  return Buffer.from(await paper.finish());
}

/** A program that is called as tesseract is, on this machine. */
function makeProgram(body: string): string {
  const file = path.join(folder, `reader-${makeId()}`);
  writeFileSync(file, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return file;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function send(bytes: Buffer, name: string) {
  const [{ mother, studentId }] = scene.families;
  const [invoice] = await invoicesOf(scene.office, studentId);
  const file = await receiveFile(mother, VOUCHER, { name, bytes: Readable.from([bytes]) }, store);
  const given = { id: makeId(), fileId: file.id, items: [{ invoiceId: invoice!.id, amount: 65_000 }] };
  await inTenant(mother, (tx) => sendVoucher(tx, mother, { ...given, amount: 65_000, paidOn: TODAY, reference: '' }));
  const look = async () => {
    const all = await readTenant(scene.office, (tx) => listVouchers(tx, scene.office));
    return all.find(({ id }) => id === given.id)!;
  };
  return { id: given.id, look };
}

test('the PDF of a bank is read: the desk sees both what it says and what the family wrote', async () => {
  const before = addDays(TODAY, -2);
  const { id, look } = await send(await pdfOf(slip('600.00', before)), 'constancia.pdf');
  const sent = await look();
  expect(sent.read).toEqual({ state: 'waiting', amount: null, on: null });
  await readVoucher(scene.office, id);
  const read = await look();
  expect(read).toMatchObject({ amount: 65_000, paidOn: TODAY, read: { state: 'read', amount: 60_000, on: before } });
  // Nothing that somebody decides about has changed, so whoever looks at it may go on.
  expect(read.version).toBe(sent.version);
  await readVoucher(scene.office, id);
  expect(await look()).toEqual(read);
});

test('a photo is read where there is a program for it, and otherwise the desk is told', async () => {
  const { id, look } = await send(PNG, 'foto.png');
  await readVoucher(scene.office, id);
  expect((await look()).read).toEqual({ state: 'off', amount: null, on: null });
  const lines = slip('650.00', TODAY).map((line) => `echo '${line}'`);
  // It is asked as tesseract is: the picture comes in, the words go out.
  openVoucherReader({
    tesseract: makeProgram(`[ "$1 $2" = "stdin stdout" ] || exit 2\ncat > /dev/null\n${lines.join('\n')}`),
  });
  expect(await readVoucherFile(PNG, expected)).toEqual({ amount: 65_000, on: TODAY, reading: 'read' });
  // One without Spanish is asked again in its own language.
  openVoucherReader({ tesseract: makeProgram(`[ "$3" = "-l" ] && exit 1\ncat > /dev/null\n${lines.join('\n')}`) });
  expect(await readVoucherFile(PNG, expected)).toMatchObject({ amount: 65_000 });
});

test('what cannot be read proposes nothing', async () => {
  openVoucherReader({ tesseract: makeProgram('exit 1') });
  expect(await readVoucherFile(PNG, expected)).toEqual({ amount: null, on: null, reading: 'nothing' });
  openVoucherReader({ tesseract: makeProgram('cat > /dev/null; echo "gato en el jardín"') });
  expect(await readVoucherFile(PNG, expected)).toMatchObject({ reading: 'nothing' });
  expect(await readVoucherFile(Buffer.from('%PDF-1.4\nroto'), expected)).toMatchObject({ reading: 'nothing' });
  openVoucherReader({ tesseract: '/nowhere/tesseract' });
  expect(await readVoucherFile(PNG, expected)).toMatchObject({ reading: 'off' });
});
