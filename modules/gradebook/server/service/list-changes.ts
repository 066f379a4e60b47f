import { type Actor, reachesSchool } from '@patio/access';
import { YEAR } from '@patio/grading/terms';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personOf, personRows, spokenName, studentOf, studentRows } from '@patio/people/server';
import { countPage, namePeople, type Tx } from '@patio/platform';
import { schoolRows, termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ChangeView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReadEvidence } from '../files.ts';
import { gradeChanges, items, sheets } from '../schema.ts';
import { taughtAmong } from './decide-sheet.ts';
import { getGradedSection } from './section.ts';

const rowsWhere = (tx: Tx, where: SQL | undefined, limit: number, skip = 0) =>
  tx
    .select({
      change: gradeChanges,
      section: sectionRows.name,
      sectionId: sectionRows.id,
      yearId: sectionRows.yearId,
      term: termRows.name,
      termId: termRows.id,
      item: items.title,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
    })
    .from(gradeChanges)
    .innerJoin(sheets, and(eq(sheets.institutionId, gradeChanges.institutionId), eq(sheets.id, gradeChanges.sheetId)))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, sheets.institutionId), eq(sectionRows.id, sheets.sectionId)),
    )
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, sectionRows.institutionId), eq(schoolRows.id, sectionRows.schoolId)),
    )
    .innerJoin(termRows, and(eq(termRows.institutionId, sheets.institutionId), eq(termRows.id, sheets.termId)))
    .innerJoin(items, and(eq(items.institutionId, gradeChanges.institutionId), eq(items.id, gradeChanges.itemId)))
    .innerJoin(studentRows, studentOf(gradeChanges))
    .innerJoin(personRows, personOf(studentRows))
    .where(where)
    .orderBy(desc(gradeChanges.id))
    .limit(limit)
    .offset(skip);

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

async function toViews(tx: Tx, actor: Actor, rows: readonly Row[]): Promise<ChangeView[]> {
  const nameOf = await namePeople(
    tx,
    rows.flatMap(({ change }) => [change.askedBy, change.decidedBy]),
  );
  const nodes = new Map((await termNames(tx, rows)).map((term) => [term.id, term.name]));
  const own = await taughtAmong(
    tx,
    actor,
    rows.map((row) => row.sectionId),
  );
  return rows.map(({ change, section, sectionId, term, termId, item, ...student }) => ({
    id: change.id,
    state: change.state,
    section,
    sectionId,
    term,
    termId,
    item,
    itemId: change.itemId,
    student: { id: change.studentId, name: spokenName(student) },
    before: change.before,
    after: change.after,
    reason: change.reason,
    evidence: evidenceFor(actor, change),
    effect: change.effect && {
      ...change.effect,
      // The year has no name of its own: screens call it what it is.
      nodes: change.effect.nodes.map((node) => ({
        ...node,
        name: node.node === YEAR ? '' : (nodes.get(node.node) ?? ''),
      })),
    },
    askedBy: nameOf(change.askedBy),
    isOwn: change.askedBy === actor.userId,
    askedAt: change.createdAt.toISOString(),
    decidedBy: change.decidedBy ? nameOf(change.decidedBy) : null,
    decidedAt: change.decidedAt?.toISOString() ?? null,
    decision: change.decision,
    version: change.version,
    can: {
      decide:
        change.state === 'waiting' &&
        change.askedBy !== actor.userId &&
        !own.has(sectionId) &&
        reachesSchool(actor, 'gradebook.decide_changes', change.schoolId),
      withdraw: change.state === 'waiting' && change.askedBy === actor.userId,
    },
  }));
}

/** The way to the evidence, only for those to whom it opens. */
const evidenceFor = (actor: Actor, change: Row['change']): ChangeView['evidence'] =>
  change.evidenceFileId && canReadEvidence(actor, change)
    ? { id: change.evidenceFileId, href: `/api/files/${change.evidenceFileId}` }
    : null;

const termNames = (tx: Tx, rows: readonly Row[]) => {
  const years = [...new Set(rows.map((row) => row.yearId))];
  return years.length === 0
    ? Promise.resolve([])
    : tx.select({ id: termRows.id, name: termRows.name }).from(termRows).where(sql`${termRows.yearId} in ${years}`);
};

/** One page of the requests for which a condition on `gradeChangeRows` holds, newest first, as this reader sees them. */
export async function listChanges(
  tx: Tx,
  actor: Actor,
  { cursor, limit, counted }: PageInput,
  which: SQL | undefined,
): Promise<{ items: ChangeView[]; nextCursor?: string; total?: number }> {
  const after = decodeCursor(cursor, 1);
  const rows = await rowsWhere(
    tx,
    and(
      eq(gradeChanges.institutionId, actor.institutionId),
      which,
      after ? sql`${gradeChanges.id} < ${String(after[0])}::uuid` : undefined,
    ),
    limit + 1,
    skipOf({ cursor, limit }),
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await toViews(tx, actor, page),
    ...(last ? { nextCursor: encodeCursor([last.change.id]) } : {}),
    ...(await countPage(tx, { counted }, () =>
      tx
        .select({ id: gradeChanges.id })
        .from(gradeChanges)
        .where(and(eq(gradeChanges.institutionId, actor.institutionId), which)),
    )),
  };
}

/** One page of the requests that somebody asked for. */
export const listMyChanges = (tx: Tx, actor: Actor, page: PageInput) =>
  listChanges(tx, actor, page, eq(gradeChanges.askedBy, actor.userId));

/** One request as its reader sees it. */
export async function viewChange(tx: Tx, actor: Actor, id: string): Promise<ChangeView> {
  const rows = await rowsWhere(
    tx,
    and(eq(gradeChanges.institutionId, actor.institutionId), eq(gradeChanges.id, id)),
    1,
  );
  const [view] = await toViews(tx, actor, rows);
  if (!view) throw failure('not_found');
  return view;
}

/** As many requests as a class may have before the oldest are no longer shown in its book. */
const IN_BOOK = 200;

/** The requests about marks of one class that the actor grades, newest first. */
export async function listSectionChanges(tx: Tx, actor: Actor, sectionId: string): Promise<ChangeView[]> {
  const section = await getGradedSection(tx, actor, 'gradebook.enter', sectionId);
  const rows = await rowsWhere(
    tx,
    and(eq(gradeChanges.institutionId, actor.institutionId), eq(sectionRows.id, section.id)),
    IN_BOOK,
  );
  return toViews(tx, actor, rows);
}
