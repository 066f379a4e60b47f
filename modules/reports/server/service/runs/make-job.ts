import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { notify } from '@patio/notices/server';
import {
  askApproval,
  attachFile,
  type CellValue,
  clock,
  csvChunks,
  defineJob,
  getSafeguards,
  type JobContext,
  namePeople,
  nextVersion,
  receiveFile,
  record,
  type Tx,
  xlsxStream,
} from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../../failures.ts';
import { RUN_FILE } from '../../files.ts';
import { reportHeld, reportReady } from '../../notices.ts';
import { type RunRow, runs, schedules, seals } from '../../schema.ts';
import { readBoardFacts } from '../board/facts.ts';
import { drawBoard } from '../print/board.ts';
import type { Frame, Stamp } from '../print/sheet.ts';
import { drawTable } from '../print/table.ts';
import type { ReportDefinition, Scene } from '../reports/define.ts';
import { findReport } from '../reports/registry.ts';
import { readScene } from '../reports/scene.ts';
import { findRecipients } from '../schedules/recipients.ts';
import { takeOut } from './hold.ts';
import { saidText } from './said.ts';

/** Rows per question: few enough for memory, many enough that a large report is a handful of questions. */
const AT_ONCE = 2_500;
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'; // without those that look alike on paper
const makeCode = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

interface Loaded {
  run: RunRow;
  report: ReportDefinition;
  scene: Scene;
  by: string;
}

/** The run with what it was told, judged again: rights and school may have changed since. */
async function load(tx: Tx, actor: Actor, runId: string): Promise<Loaded> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, runId)));
  const report = run && findReport(actor, run.report);
  if (!run || !report) throw failure('not_found');
  const scene = await readScene(tx, actor, report, run.parameters, run.locale);
  return { run, report, scene, by: (await namePeople(tx, [run.startedBy]))(run.startedBy) };
}

type Context = JobContext<{ runId: string }>;
interface Counted {
  rows: number;
}

/** All rows as cells, a batch at a time, each read in a short transaction that counts only while this run holds the job. */
async function* cells(
  { actor, tenant, signal, progress }: Context,
  { report, scene }: Loaded,
  total: number,
  counted: Counted,
): AsyncGenerator<CellValue[][]> {
  const columns = report.columns(scene);
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await tenant((tx) => report.page(tx, actor, scene, { limit: AT_ONCE, cursor }));
    counted.rows += page.items.length;
    progress(counted.rows, Math.max(total, counted.rows));
    if (page.items.length > 0) yield page.items.map((row) => columns.map((column) => column.value(row)));
    cursor = page.nextCursor;
    // Others want the processor too.
    await pause();
  } while (cursor);
}

function frameOf({ run, report, scene, by }: Loaded, stamp: Stamp | null): Frame {
  const { locale } = run;
  const { school } = scene;
  return {
    title: report.title({}, { locale }),
    school: school?.name ?? scene.institution,
    line: [
      school && school.institution !== school.name ? school.institution : null,
      school?.officialCode,
      school?.address,
    ]
      .filter(Boolean)
      .join(' · '),
    said: saidText(
      scene.said.filter(({ name }) => name !== 'school'),
      locale,
    ),
    by,
    at: run.createdAt,
    timeZone: school?.timeZone ?? 'UTC',
    locale,
    country: school?.country ?? 'ES',
    stamp,
  };
}

async function printed(context: Context, loaded: Loaded, stamp: Stamp | null, counted: Counted, total: number) {
  const { actor, tenant } = context;
  const frame = frameOf(loaded, stamp);
  if (loaded.report.key === 'board_pack') {
    const facts = await tenant((tx) => readBoardFacts(tx, actor, loaded.scene));
    counted.rows = total;
    const { school, term } = loaded.scene;
    return drawBoard(frame, facts, {
      term: term ? `${term.name} · ${term.year}` : '',
      institution: school?.institution ?? '',
    });
  }
  const columns = loaded.report.columns(loaded.scene);
  const rows: CellValue[][] = [];
  for await (const batch of cells(context, loaded, total, counted)) rows.push(...batch);
  return drawTable(
    frame,
    columns.map(({ title, width, end }) => ({ title, width: width ?? 18, end: end ?? false })),
    rows,
  );
}

async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** The bytes of a run: PDF as a whole, tables as they are read. */
async function bytesOf(context: Context, loaded: Loaded, stamp: Stamp | null, counted: Counted): Promise<Readable> {
  const { run, report, scene } = loaded;
  const total = await context.tenant((tx) => report.count(tx, context.actor, scene));
  if (run.format === 'pdf') return Readable.from([Buffer.from(await printed(context, loaded, stamp, counted, total))]);
  const columns = report.columns(scene);
  const titles = columns.map(({ title }) => title);
  const rows = cells(context, loaded, total, counted);
  if (run.format === 'csv') return Readable.from(asBytes(csvChunks(titles, rows)));
  const name = report.title({}, { locale: run.locale });
  return xlsxStream({ name, titles, widths: columns.map(({ width }) => width ?? 18) }, rows);
}

/** The number and code that a signed report bears; a run that is repeated keeps them. */
async function makeStamp(tx: Tx): Promise<Stamp & { serial: number }> {
  // One at a time in an institution: numbers follow each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reports ' || patio_institution(), 0))`);
  const [last] = await tx.select({ serial: sql<number>`coalesce(max(${seals.serial}), 0)::int` }).from(seals);
  const serial = (last?.serial ?? 0) + 1;
  return { serial, code: makeCode(), number: `R-${clock.now().getUTCFullYear()}-${String(serial).padStart(5, '0')}` };
}

/** Whether so many rows, with those of the last hour, must be looked at by a second person before they go out. */
async function mustBeHeld(tx: Tx, run: RunRow, rows: number): Promise<boolean> {
  const { exportRows } = await getSafeguards(tx);
  const [lately] = await tx
    .select({ rows: sql<number>`coalesce(sum(${runs.rows}), 0)::int` })
    .from(runs)
    .where(and(eq(runs.startedBy, run.startedBy), sql`${runs.finishedAt} > now() - interval '1 hour'`));
  return rows + (lately?.rows ?? 0) > exportRows;
}

async function keep(
  tx: Tx,
  actor: Actor,
  { run, report, scene }: Loaded,
  made: { fileId: string; bytes: number; sha256: string; rows: number; stamp: (Stamp & { serial: number }) | null },
) {
  const { fileId, bytes, sha256, rows, stamp } = made;
  await attachFile(tx, actor, fileId, RUN_FILE, run.schoolId ? { schoolId: run.schoolId } : {});
  const held = await mustBeHeld(tx, run, rows);
  await tx
    .update(runs)
    .set({ fileId, bytes, sha256, rows, held, finishedAt: clock.now(), ...nextVersion(runs) })
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, run.id)));
  if (stamp)
    await tx.insert(seals).values({
      institutionId: actor.institutionId,
      id: run.id,
      code: stamp.code,
      serial: stamp.serial,
      number: stamp.number,
      school: scene.school
        ? scene.school.name.includes(scene.school.institution)
          ? scene.school.name
          : `${scene.school.institution}, ${scene.school.name}`
        : scene.institution,
      title: report.title({}, { locale: run.locale }),
      rows,
      sha256,
      timeZone: scene.school?.timeZone ?? 'UTC',
      issuedAt: clock.now(),
    });
  await record(
    tx,
    actor,
    'reports.made',
    { type: 'reports.run', id: run.id, schoolId: run.schoolId },
    { after: { report: run.report, format: run.format, rows, held, number: stamp?.number } },
  );
  const title = report.title({}, { locale: run.locale });
  if (held) await askApproval(tx, actor, takeOut, { runId: run.id, title, rows }, { schoolId: run.schoolId });
  await tell(tx, actor, run, { held, title, rows });
  return { rows, fileId, held };
}

/** Tells whoever waits for it; what is sent by itself goes to those who still belong here and may still read it. */
async function tell(
  tx: Tx,
  actor: Actor,
  run: RunRow,
  { held, title, rows }: { held: boolean; title: string; rows: number },
) {
  const [schedule] = run.scheduleId
    ? await tx
        .select()
        .from(schedules)
        .where(and(eq(schedules.institutionId, actor.institutionId), eq(schedules.id, run.scheduleId)))
    : [];
  const to = schedule ? await findRecipients(tx, actor, schedule, run) : [run.startedBy];
  await notify(tx, actor, {
    to,
    notice: held ? reportHeld : reportReady,
    params: { title, rows: String(rows), sent: schedule ? 'yes' : 'no' },
    link: run.sectionId ? '/teacher/reports' : '/admin/reports?tab=history',
    about: run.id,
  });
}

/** Makes a report: nothing of it is kept before it is whole, and a run that was cut off begins again from its first row. */
export const makeReport = defineJob('reports.make', {
  input: z.object({ runId: z.uuid() }),
  lane: 'long',
  attempts: 3,
  run: async (context) => {
    const { input, actor, tenant, step } = context;
    const loaded = await tenant((tx) => load(tx, actor, input.runId));
    // What is whole already is not made again.
    if (loaded.run.fileId) return { rows: loaded.run.rows ?? 0, fileId: loaded.run.fileId, held: loaded.run.held };
    const stamp = loaded.report.official ? await step('stamp', makeStamp) : null;
    const counted: Counted = { rows: 0 };
    const { run, report } = loaded;
    const bytes = await bytesOf(context, loaded, stamp, counted);
    const name = [
      report.title({}, { locale: run.locale }),
      loaded.scene.school?.name,
      localDateAt(run.createdAt, loaded.scene.school?.timeZone ?? 'UTC'),
    ]
      .filter(Boolean)
      .join(' · ');
    const file = await receiveFile(actor, RUN_FILE, { name: `${name}.${run.format}`, bytes });
    return step('keep', (tx) =>
      keep(tx, actor, loaded, { fileId: file.id, bytes: file.size, sha256: file.sha256, rows: counted.rows, stamp }),
    );
  },
});
