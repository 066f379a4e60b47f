import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeId } from '@patio/kernel';
import { defineExport, inTenant, openExport, platformSchema } from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { asc, gt, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { as } from './as.ts';

useTestDatabase();
const { mails } = platformSchema;
const institutionId = makeId();
const admin = actorOf('admin', { institutionId });
const second = actorOf('admin', { institutionId });
const teacher = actorOf('teacher', { institutionId });
const stranger = actorOf('admin');
const MANY = 6_000;
const ROWS = 50_000;

defineExport('test.letters', {
  needs: 'platform.read_mail',
  title: (_p, o) => (o?.locale === 'en' ? 'Letters' : 'Cartas'),
  filters: z.object({ kind: z.string() }),
  columns: [
    { title: (_p, o) => (o?.locale === 'en' ? 'To' : 'Para'), value: (row: typeof mails.$inferSelect) => row.to },
    { title: () => 'Asunto', value: (row) => row.subject },
    { title: () => 'N', value: (row) => row.attempts },
  ],
  page: async (tx, _actor, { kind }, { limit, cursor }) => {
    const rows = await tx
      .select()
      .from(mails)
      .where(sql`${mails.kind} = ${kind} and ${cursor ? gt(mails.id, cursor) : sql`true`}`)
      .orderBy(asc(mails.id))
      .limit(limit + 1);
    const items = rows.slice(0, limit);
    return { items, nextCursor: rows.length > limit ? items.at(-1)?.id : undefined };
  },
});

const plant = (kind: string, count: number, subject: string) =>
  inTenant(admin, (tx) =>
    tx.execute(sql`insert into platform_mails (institution_id, id, to_address, locale, kind, subject, text)
      select ${institutionId}, gen_random_uuid(), 'p' || n || '@x.test', 'es', ${kind}, ${subject} || n, 'x' from generate_series(1, ${count}) n`),
  );
beforeAll(async () => {
  await plant('few', 3, '=HYPERLINK("http://x")');
  await plant('many', MANY, 'Reunión, la ');
});

const prepare = (actor: typeof admin, kind: string, format: 'csv' | 'xlsx' = 'csv', locale: 'es' | 'en' = 'es') =>
  as(actor, locale).prepareExport({ name: 'test.letters', format, filters: { kind } });
async function fetched(id: string, actor = admin) {
  const { body, headers } = await openExport(actor, id);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), headers };
}

test('CSV: accents for Excel, words of the reader, formulas made harmless, how much went out in the audit', async () => {
  const { id, state, rows } = await prepare(admin, 'few', 'csv', 'en');
  expect([state, rows]).toEqual(['ready', 3]);
  const { bytes, headers } = await fetched(id);
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffTo,Asunto,N');
  expect(lines.slice(1, 4).every((line) => line.includes(`"'=HYPERLINK(""http`))).toBe(true);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Letters \d{4}-\d\d-\d\d\.csv"/);
  const { items } = await as(second).listAudit({ subjectId: id, subjectType: 'platform.export' });
  expect(items.map(({ action, actorId, after }) => [action, actorId, after])).toEqual([
    [
      'platform.exported',
      admin.userId,
      { name: 'test.letters', format: 'csv', filters: { kind: 'few' }, rows: 3, whole: true },
    ],
    [
      'platform.export_asked',
      admin.userId,
      { name: 'test.letters', format: 'csv', filters: { kind: 'few' }, rows: 3, waits: false },
    ],
  ]);
});

/** The parts of a spreadsheet as another program unpacks them. */
const partsOf = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]));

test('XLSX opens as a spreadsheet: titles, text as text, numbers as numbers, and nothing that could run', async () => {
  const { bytes } = await fetched((await prepare(admin, 'few', 'xlsx')).id);
  const parts = partsOf(bytes);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Cartas" sheetId="1" r:id="rId1"/>');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(4);
  expect(
    [...sheet.matchAll(/<c r="[A-C]1" t="inlineStr" s="1"><is><t[^>]*>([^<]*)</g)].map(([, text]) => text),
  ).toEqual(['Para', 'Asunto', 'N']);
  // Typed as text and marked as such, so that it stays text when somebody edits it or saves it as CSV.
  expect(sheet).toMatch(/<c r="B2" t="inlineStr" s="3"><is><t xml:space="preserve">=HYPERLINK\(&quot;http/);
  expect(sheet).toContain('<c r="C2"><v>0</v></c>');
  expect(sheet).not.toContain('<f>');
  expect(parts['xl/styles.xml']).toContain('quotePrefix="1"');
});

test('only those who may read the list ask for it, with filters that it knows, and only the asker fetches it', async () => {
  await expect(prepare(teacher, 'few')).rejects.toMatchObject({ code: 'platform.not_allowed' });
  await expect(as(admin).prepareExport({ name: 'test.nothing', format: 'csv' })).rejects.toMatchObject({
    code: 'platform.not_found',
  });
  await expect(as(admin).prepareExport({ name: 'test.letters', format: 'csv' })).rejects.toMatchObject({
    code: 'platform.invalid_input',
  });
  const { id } = await prepare(admin, 'few');
  for (const other of [second, teacher, stranger])
    await expect(openExport(other, id)).rejects.toMatchObject({ code: 'platform.not_found' });
  const demoted = { ...admin, membership: { ...admin.membership, role: 'teacher' as const } };
  await expect(openExport(demoted, id)).rejects.toMatchObject({ code: 'platform.not_allowed' });
  const own = await prepare(stranger, 'few');
  expect(own.rows).toBe(0);
  expect((await fetched(own.id, stranger)).bytes.toString()).toBe('\ufeffPara,Asunto,N\r\n');
});

test('an address stops working', async () => {
  const { id } = await prepare(admin, 'few');
  await inTenant(admin, (tx) => tx.update(platformSchema.exportOrders).set({ readyUntil: sql`now()` }));
  await expect(openExport(admin, id)).rejects.toMatchObject({ code: 'platform.not_found' });
});

test('far too much waits for a second person, and small pieces one after the other add up', async () => {
  const big = await prepare(admin, 'many');
  expect(big.state).toBe('waiting');
  await expect(openExport(admin, big.id)).rejects.toMatchObject({ code: 'platform.not_found' });
  const { items } = await as(second, 'en').listApprovals({});
  const asked = items.find(({ kind }) => kind === 'platform.export');
  expect(asked?.title).toMatch(/^Export [\d,]+ rows or more: Letters$/);
  const decided = await as(second).decideApproval({ id: asked?.id ?? '', approve: true });
  expect(decided.result).toBeNull();
  const mine = await as(admin).listApprovals({ box: 'asked' });
  expect(mine.items.find(({ id }) => id === asked?.id)?.result).toBe(big.address);
  expect((await fetched(big.id)).bytes.toString().split('\r\n').length).toBe(MANY + 2);

  const careful = actorOf('admin', { institutionId });
  await as(careful).setSafeguards({ version: 0, exportRows: 100, fourEyes: [] });
  await plant('some', 60, 'x');
  expect((await prepare(careful, 'some')).state).toBe('ready');
  expect((await prepare(careful, 'some')).state).toBe('waiting');
});

/** As many rows as one likes, without a database: what is measured is the way out. */
let asked = 0;
defineExport('test.numbers', {
  needs: 'platform.read_mail',
  title: () => 'Números',
  filters: z.object({}),
  columns: [
    { title: () => 'N', value: (row: { n: number }) => row.n },
    { title: () => 'Texto', value: ({ n }) => `${n} `.repeat(40) },
  ],
  page: async (_tx, _actor, _filters, { limit, cursor = '0' }) => {
    asked++;
    const from = Number(cursor);
    const items = Array.from({ length: Math.min(limit, ROWS - from) }, (_, i) => ({ n: from + i }));
    return { items, nextCursor: from + limit < ROWS ? String(from + limit) : undefined };
  },
});
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test.each(['csv', 'xlsx'] as const)('%s: 50,000 rows leave without being held', async (format) => {
  const reader = actorOf('admin');
  await as(reader).setSafeguards({ version: 0, exportRows: 5_000, fourEyes: [] });
  await inTenant(reader, (tx) => tx.update(platformSchema.safeguards).set({ exportRows: ROWS }));
  const { id, rows } = await as(reader).prepareExport({ name: 'test.numbers', format });
  expect(rows).toBe(ROWS);
  const { body } = await openExport(reader, id);
  asked = 0;
  let most = 0;
  let size = 0;
  let chunks = 0;
  const before = held();
  for await (const chunk of body) {
    size += Buffer.byteLength(chunk);
    if (chunks++ % 8 === 0) most = Math.max(most, held() - before);
  }
  expect(asked).toBe(ROWS / 500);
  expect(size).toBeGreaterThan(500_000);
  expect(most).toBeLessThan(16_000_000); // all of it at once would be well over 30 MB of text alone

  // Whoever stops reading stops the asking; whoever leaves is noticed.
  const slow = await openExport(reader, id);
  asked = 0;
  for await (const _ of slow.body) {
    await sleep(200);
    expect(asked).toBeLessThan(20);
    break;
  }
  await expect
    .poll(
      async () =>
        (await as(reader).listAudit({ subjectId: id, subjectType: 'platform.export', limit: 1 })).items[0]?.after,
    )
    .toMatchObject({ whole: false });
});
