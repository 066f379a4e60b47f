import { type Actor, reachesSchool } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import { FIELDS } from '@patio/engine-roster';
import { decodeCursor, encodeCursor, makeId, type PageInput, skipOf } from '@patio/kernel';
import {
  afterKeys,
  attachFile,
  countPage,
  getApproval,
  getFile,
  record,
  startJob,
  type Tx,
  withdrawApproval,
} from '@patio/platform';
import { gradeLevelRows, schoolRows, yearRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { BatchState } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { SOURCE } from '../files.ts';
import { batchesVisibleTo } from '../policy.ts';
import { type BatchRecord, batches } from '../schema.ts';
import { viewRows } from './batch-views.ts';
import { inspectFile } from './inspect.ts';
import { holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';

/** Imports that wait for somebody of the office: the columns, the plan or the last word. */
export const OPEN_STATES: readonly BatchState[] = ['mapping', 'planned', 'failed'];

interface Filters extends PageInput {
  state?: BatchState | undefined;
  open?: 'yes' | undefined;
  schoolId?: string | undefined;
}

const asked = (actor: Actor, { state, open, schoolId }: Partial<Filters>): SQL | undefined =>
  and(
    eq(batches.institutionId, actor.institutionId),
    batchesVisibleTo(actor),
    state ? eq(batches.state, state) : undefined,
    open ? inArray(batches.state, [...OPEN_STATES]) : undefined,
    schoolId ? eq(batches.schoolId, schoolId) : undefined,
  );

/** One page of the imports within reach, the newest first. */
export async function listBatches(tx: Tx, actor: Actor, filters: Filters) {
  const after = decodeCursor(filters.cursor, 2);
  const key = sql`to_char(${batches.createdAt} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;
  const found = await tx
    .select({ row: batches, key: sql<string>`${key}` })
    .from(batches)
    .where(and(asked(actor, filters), after ? afterKeys([key, sql`${batches.id}::text`], after, true) : undefined))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(filters.limit + 1)
    .offset(skipOf(filters));
  const page = found.slice(0, filters.limit);
  const last = page.at(-1);
  const counted = (which: Partial<Filters>) => () =>
    tx.select({ one: sql`1` }).from(batches).where(asked(actor, which));
  return {
    items: await viewRows(
      tx,
      actor,
      page.map(({ row }) => row),
    ),
    ...(found.length > filters.limit && last && { nextCursor: encodeCursor([last.key, last.row.id]) }),
    ...(await countPage(tx, filters, counted(filters), counted({}))),
  };
}

/** Begins to look at an uploaded list, in the background. Nothing enters the school. */
export async function openBatch(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; fileId: string },
): Promise<BatchRecord> {
  const { schoolId } = given;
  const school = await tx.$count(schoolRows, and(eq(schoolRows.id, schoolId), isNull(schoolRows.archivedAt)));
  if (school === 0 || !reachesSchool(actor, 'imports.run', schoolId)) throw failure('not_found');
  const file = await getFile(tx, actor, given.fileId);
  if (file.purpose !== SOURCE) throw failure('not_found');
  await attachFile(tx, actor, file.id, SOURCE, { schoolId });
  const id = makeId();
  const jobId = await startJob(tx, actor, inspectFile, { batchId: id }, { key: id });
  const [batch] = await tx
    .insert(batches)
    .values({
      institutionId: actor.institutionId,
      id,
      schoolId,
      startedBy: actor.userId,
      fileId: file.id,
      fileName: file.name,
      jobId,
    })
    .returning();
  await record(tx, actor, 'imports.opened', subjectOf({ id, schoolId }), { after: { file: file.name } });
  return batch as BatchRecord;
}

/** Puts an import aside that changed nothing. */
export async function discardBatch(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  if (batch.state === 'discarded') return batch;
  requireState(batch, ['refused', 'mapping', 'planned', 'failed', 'waiting'], given.version);
  if (batch.state === 'waiting' && batch.approvalId) {
    const approval = await getApproval(tx, actor, batch.approvalId);
    if (approval.state === 'waiting') await withdrawApproval(tx, actor, approval);
  }
  await record(tx, actor, 'imports.discarded', subjectOf(batch), { before: { file: batch.fileName } });
  return moveBatch(tx, batch, { state: 'discarded', approvalId: null });
}

const OF = (field: string) =>
  field.startsWith('guardian')
    ? ('guardian' as const)
    : STAFF.has(field)
      ? ('staff' as const)
      : ENROLMENT.has(field)
        ? ('enrolment' as const)
        : ('student' as const);
const STAFF = new Set(['position', 'subjects', 'hiredOn']);
const ENROLMENT = new Set(['course', 'section', 'begins', 'ends']);

/** The schools into which the actor may import, with what words of a list can mean there. */
export async function readChoices(tx: Tx, actor: Actor) {
  const [schools, years, levels, homerooms, courses] = await Promise.all([
    tx.select().from(schoolRows).where(isNull(schoolRows.archivedAt)).orderBy(asc(schoolRows.name)),
    tx.select().from(yearRows).orderBy(desc(yearRows.startsOn)),
    tx.select().from(gradeLevelRows).where(isNull(gradeLevelRows.archivedAt)).orderBy(asc(gradeLevelRows.position)),
    tx.select().from(homeroomRows).where(isNull(homeroomRows.archivedAt)).orderBy(asc(homeroomRows.name)),
    tx.select().from(courseRows).where(eq(courseRows.state, 'active')).orderBy(asc(courseRows.nameKey)),
  ]);
  const at = <Row extends { schoolId: string }>(rows: readonly Row[], schoolId: string) =>
    rows.filter((row) => row.schoolId === schoolId);
  return {
    schools: schools
      .filter(({ id }) => reachesSchool(actor, 'imports.run', id))
      .map(({ id, name, country }) => ({
        id,
        name,
        country,
        years: at(years, id).map((year) => ({ id: year.id, name: year.name, state: year.state })),
        levels: at(levels, id).map((level) => ({ id: level.id, name: level.name })),
        homerooms: at(homerooms, id).map((room) => ({
          id: room.id,
          name: room.name,
          yearId: room.yearId,
          levelId: room.gradeLevelId,
        })),
        courses: at(courses, id).map((course) => ({ id: course.id, name: course.name })),
      })),
    fields: FIELDS.map((field) => ({ field, of: OF(field) })),
  };
}
