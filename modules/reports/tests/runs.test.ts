import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { termGrades } from '@patio/gradebook/server';
import { openPdf } from '@patio/pdf';
import { canReadFile, fileStore, findExport, getFile, inTenant, setSafeguards } from '@patio/platform';
import { makePapers, signTerm, type TestPapers } from '@patio/report-cards/testing';
import { makeSchool } from '@patio/schools/testing';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Parameters } from '../contract.ts';
import {
  allReports,
  canReachRun,
  compareStudents,
  listRuns,
  MOST_ROWS,
  makeReport,
  orderRun,
  readDesk,
  readPreview,
  readScene,
  runAgain,
  runs,
  runsVisibleTo,
  seals,
  showReportSeal,
  viewRun,
} from '../server/index.ts';
import { requireFeasible } from '../server/service/runs/order.ts';
import { jobContext, makeAtOnce } from '../testing/index.ts';
import { keepFiles } from './scene.ts';

testDatabase();
keepFiles();
let book: TestPapers;
let admin: Actor;
let director: Actor;
let otherDirector: Actor;
let place: { schoolId: string; termId: string };

beforeAll(async () => {
  book = await makePapers(4);
  admin = book.school.admin;
  const { institutionId, schoolId } = book.school;
  const other = await makeSchool(institutionId);
  director = actorOf('director', { institutionId, schoolId });
  otherDirector = actorOf('director', { institutionId, schoolId: other.id });
  await signTerm(book, 0, 'published', ['18', '19', '9', '15']);
  const passed = sql`${termGrades.standing} >= 11`;
  await inTenant(book.teacher, (tx) => tx.update(termGrades).set({ passed }));
  place = { schoolId, termId: book.terms[0] as string };
});

const year = { from: '2026-01-01', through: '2026-12-31' };

/** What each report must be told here. */
function toldTo(key: string): Parameters {
  const report = allReports().find((each) => each.key === key);
  const takes = report?.takes ?? {};
  return {
    ...(takes.school && { schoolId: place.schoolId }),
    ...(takes.section && { sectionId: book.section.id }),
    ...(takes.term && { termId: place.termId }),
    ...(takes.period && year),
    ...(takes.preset && { preset: 'pe_enrolment' }),
  };
}

describe('every report', () => {
  test('gives its first rows to whoever may run it, and as many as it counts', async () => {
    const seen: Record<string, number> = {};
    for (const report of allReports()) {
      const reader = report.audience === 'teacher' ? book.teacher : admin;
      const told = toldTo(report.key);
      const preview = await inTenant(reader, (tx) => readPreview(tx, reader, report.key, told, 'es')).catch(
        (error: { code?: string }) => {
          if (error.code === 'reports.before_school') return null;
          throw new Error(`${report.key}: ${String(error)}`, { cause: error });
        },
      );
      if (!preview) continue;
      for (const row of preview.rows) expect(row).toHaveLength(preview.columns.length);
      expect(preview.rows.length, report.key).toBe(Math.min(preview.total, 12));
      seen[report.key] = preview.total;
    }
    expect(seen).toMatchObject({
      enrolment: 4,
      ministry: 4,
      grade_acts: 4,
      failures: 1,
      class_list: 4,
      class_marks: 4,
    });
  });

  test('walks through all its rows page by page, each once', async () => {
    for (const key of ['enrolment', 'grade_acts']) {
      const report = allReports().find((each) => each.key === key)!;
      const ids: unknown[] = [];
      await inTenant(admin, async (tx) => {
        const scene = await readScene(tx, admin, report, toldTo(key), 'es');
        let cursor: string | undefined;
        do {
          const page = await report.page(tx, admin, scene, { limit: 1, cursor });
          ids.push(...page.items.map((row) => row.id));
          cursor = page.nextCursor;
        } while (cursor);
      });
      expect(new Set(ids).size).toBe(4);
      expect(ids).toHaveLength(4);
    }
  });
});

describe('a run', () => {
  test('is made whole, stands in the history with what it was told, and is signed where it is official', async () => {
    const id = await makeAtOnce(admin, {
      report: 'grade_acts',
      parameters: toldTo('grade_acts'),
      format: 'pdf',
      locale: 'es',
    });
    const view = await inTenant(admin, (tx) => viewRun(tx, admin, id, 'es'));
    expect(view).toMatchObject({ state: 'done', rows: 4, official: true, format: 'pdf' });
    expect(view.said.map(({ name }) => name)).toEqual(['school', 'term']);
    const file = await inTenant(admin, (tx) => getFile(tx, admin, view.fileId as string));
    const bytes = await buffer(await fileStore().get({ institutionId: admin.institutionId, id: file.id }));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const shown = await showReportSeal((view.code ?? '').toLowerCase(), 'es');
    expect(shown?.facts.map(([, value]) => value)).toContain(file.sha256);
    expect(await showReportSeal('AAAAAAAAAAAA', 'es')).toBeNull();
    const { items } = await inTenant(admin, (tx) => listRuns(tx, admin, { limit: 50 }, 'es'));
    expect(items.map((run) => run.id)).toContain(id);
  });

  test('makes spreadsheets and lists of commas with every row', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const id = await makeAtOnce(admin, {
        report: 'enrolment',
        parameters: toldTo('enrolment'),
        format,
        locale: 'es',
      });
      const view = await inTenant(admin, (tx) => viewRun(tx, admin, id, 'es'));
      expect(view).toMatchObject({ state: 'done', rows: 4 });
      const bytes = await buffer(
        await fileStore().get({ institutionId: admin.institutionId, id: view.fileId as string }),
      );
      if (format === 'csv') expect(bytes.toString().trim().split('\r\n')).toHaveLength(5);
      else expect(bytes.subarray(0, 2).toString()).toBe('PK');
    }
  });

  test('the pack for the board has twelve pages', async () => {
    const id = await makeAtOnce(admin, {
      report: 'board_pack',
      parameters: toldTo('board_pack'),
      format: 'pdf',
      locale: 'es',
    });
    const view = await inTenant(admin, (tx) => viewRun(tx, admin, id, 'es'));
    const bytes = await buffer(
      await fileStore().get({ institutionId: admin.institutionId, id: view.fileId as string }),
    );
    const opened = await openPdf(bytes);
    expect(opened.ok && opened.pdf.pages).toBe(12);
  });

  test('that is cut off keeps nothing, and is made whole when it begins again', async () => {
    const order = {
      report: 'enrolment',
      parameters: toldTo('enrolment'),
      format: 'xlsx' as const,
      locale: 'es' as const,
    };
    const run = await inTenant(admin, (tx) => orderRun(tx, admin, order));
    let left = 2;
    const dying = jobContext(admin, run.id, {
      tenant: (work) => {
        left -= 1;
        if (left < 0) throw new Error('the worker died');
        return inTenant(admin, work);
      },
    });
    await expect(makeReport.run(dying)).rejects.toThrow('the worker died');
    const [half] = await inTenant(admin, (tx) => tx.select().from(runs).where(eq(runs.id, run.id)));
    expect(half).toMatchObject({ fileId: null, finishedAt: null, rows: null });
    expect(await inTenant(admin, (tx) => tx.$count(seals, eq(seals.id, run.id)))).toBe(0);
    await makeReport.run(jobContext(admin, run.id));
    expect(await inTenant(admin, (tx) => viewRun(tx, admin, run.id, 'es'))).toMatchObject({ state: 'done', rows: 4 });
    // A second worker finds it made.
    await makeReport.run(jobContext(admin, run.id));
    expect(await inTenant(admin, (tx) => tx.$count(seals, eq(seals.id, run.id)))).toBe(1);
  });

  test('is remembered: its parameters stand ready the next time, and it can be run again', async () => {
    await makeAtOnce(director, { report: 'failures', parameters: toldTo('failures'), format: 'csv', locale: 'es' });
    const desk = await inTenant(director, (tx) => readDesk(tx, director, 'es'));
    const report = desk.reports.find(({ key }) => key === 'failures');
    expect(report?.last).toMatchObject({ parameters: toldTo('failures'), format: 'csv', state: 'done' });
    const [own] = (await inTenant(director, (tx) => listRuns(tx, director, { mine: 'yes', limit: 1 }, 'es'))).items;
    const again = await inTenant(director, (tx) => runAgain(tx, director, own?.id ?? ''));
    expect(again.parameters).toEqual(toldTo('failures'));
  });

  test('with very many rows waits for a second person before its file goes out', async () => {
    await inTenant(admin, (tx) => setSafeguards(tx, admin, { version: 0, exportRows: 100, fourEyes: [] }));
    await inTenant(admin, (tx) => tx.update(runs).set({ rows: 99 }).where(eq(runs.startedBy, admin.userId)));
    const id = await makeAtOnce(admin, {
      report: 'enrolment',
      parameters: toldTo('enrolment'),
      format: 'csv',
      locale: 'es',
    });
    const [row] = await inTenant(admin, (tx) => tx.select().from(runs).where(eq(runs.id, id)));
    expect(row?.held).toBe(true);
    const view = await inTenant(admin, (tx) => viewRun(tx, admin, id, 'es'));
    expect(view).toMatchObject({ state: 'held', fileId: null });
    await expect(inTenant(admin, (tx) => getFile(tx, admin, row?.fileId ?? ''))).rejects.toThrow('not_found');
  });
});

describe('reach', () => {
  test('the list of runs and the rule about one agree', async () => {
    const rows = await inTenant(admin, (tx) => tx.select().from(runs));
    expect(rows.length).toBeGreaterThan(3);
    await expectPolicyAgreement({
      rows,
      actors: [admin, director, otherDirector, book.teacher, actorOf('parent', { institutionId: admin.institutionId })],
      can: (actor, row) => canReachRun(actor, row),
      list: (actor) => inTenant(actor, (tx) => tx.select({ id: runs.id }).from(runs).where(runsVisibleTo(actor))),
      idOf: (row) => row.id,
    });
  });

  test('a report of another school, or of money for whoever may not read it, does not exist', async () => {
    const refused = async (actor: Actor, report: string, parameters: Parameters) =>
      expect(inTenant(actor, (tx) => readPreview(tx, actor, report, parameters, 'es'))).rejects.toMatchObject({
        code: 'reports.not_found',
      });
    await refused(otherDirector, 'enrolment', { schoolId: place.schoolId });
    await refused(director, 'fees.debtors', { schoolId: place.schoolId });
    await refused(book.teacher, 'enrolment', { schoolId: place.schoolId });
    const [run] = await inTenant(admin, (tx) => tx.select().from(runs).limit(1));
    const file = { purpose: 'reports.run', state: 'kept', id: run?.fileId ?? '' } as never;
    expect(await inTenant(otherDirector, (tx) => canReadFile(tx, otherDirector, file))).toBe(false);
  });

  test('the history and the students of a class are taken out as they are read', async () => {
    const taken = async (actor: Actor, name: string, filters: object) =>
      (await inTenant(actor, (tx) => findExport(name)!.page(tx, actor, filters, { limit: 200 }, 'es'))).items;
    const read = (actor: Actor) => inTenant(actor, (tx) => listRuns(tx, actor, { limit: 200 }, 'es'));
    const { items } = await read(director);
    expect(items.length).toBeGreaterThan(0);
    expect(await taken(director, 'reports.runs', {})).toEqual(items);
    expect(await taken(otherDirector, 'reports.runs', {})).toEqual([]);

    const { teacher, section } = book;
    const { students } = await inTenant(teacher, (tx) => compareStudents(tx, teacher, section.id, 'es'));
    const asked = { sectionId: section.id, show: 'all' };
    expect(await taken(teacher, 'reports.students', asked)).toMatchObject(students);
    expect(await taken(teacher, 'reports.students', { ...asked, search: 'nadie se llama así' })).toEqual([]);
    await expect(taken(director, 'reports.students', asked)).rejects.toMatchObject({ code: 'reports.not_found' });
  });
});

describe('bad input is refused in words', () => {
  const ask = (report: string, parameters: Parameters) =>
    inTenant(admin, (tx) => readPreview(tx, admin, report, parameters, 'es'));

  test.each([
    [
      'before_school',
      'attendance_register',
      () => ({ schoolId: place.schoolId, from: '1990-01-01', through: '1990-12-31' }),
    ],
    [
      'dates_reversed',
      'attendance_register',
      () => ({ schoolId: place.schoolId, from: '2026-06-01', through: '2026-05-01' }),
    ],
    ['parameter_missing', 'attendance_register', () => ({ schoolId: place.schoolId })],
    ['parameter_missing', 'grade_acts', () => ({ schoolId: place.schoolId })],
    ['parameter_unknown', 'staff_load', () => ({ schoolId: place.schoolId, termId: place.termId })],
    ['not_found', 'grade_acts', () => ({ schoolId: place.schoolId, termId: '00000000-0000-7000-8000-00000000dead' })],
    ['not_found', 'no_such_report', () => ({})],
  ])('%s: %s', async (code, report, parameters) => {
    await expect(ask(report, parameters())).rejects.toMatchObject({ code: `reports.${code}` });
  });

  test('more rows than a file takes are refused before anybody waits', () => {
    expect(() => requireFeasible(MOST_ROWS.pdf + 1, 'pdf')).toThrow('reports.too_many_for_pdf');
    expect(() => requireFeasible(MOST_ROWS.pdf + 1, 'xlsx')).not.toThrow();
    expect(() => requireFeasible(MOST_ROWS.file + 1, 'csv')).toThrow('reports.too_many_rows');
    expect(() => requireFeasible(0, 'csv')).toThrow('reports.nothing_to_report');
  });

  test('nobody fills the queue', async () => {
    const eager = actorOf('director', { institutionId: admin.institutionId, schoolId: place.schoolId });
    const order = {
      report: 'enrolment',
      parameters: toldTo('enrolment'),
      format: 'csv' as const,
      locale: 'es' as const,
    };
    for (let i = 0; i < 3; i++) await inTenant(eager, (tx) => orderRun(tx, eager, order));
    await expect(inTenant(eager, (tx) => orderRun(tx, eager, order))).rejects.toMatchObject({
      code: 'reports.too_many_running',
    });
  });
});
