import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personNames, personOf, personRows, registerName, studentRows } from '@patio/people/server';
import { type ApiContext, clock, countPage, fileStore, namePeople, record, type Tx } from '@patio/platform';
import { termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PaperContent } from '../../contract/content.ts';
import type { DocumentView, PaperKind } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { documentsVisibleTo } from '../policy.ts';
import { drawPapers, type LogoBytes } from '../print/draw.ts';
import { documents, readingLog, seals } from '../schema.ts';
import { readContents } from './issue.ts';

export type DocumentRow = typeof documents.$inferSelect;
type Right = 'report_cards.issue' | 'report_cards.certify' | 'report_cards.read';

export interface DocumentFilters {
  schoolId?: string;
  termId?: string;
  studentId?: string;
  kind?: PaperKind;
  holding?: boolean;
}

/** One paper that the right opens to the actor; out of reach answers as if it did not exist. */
export async function getDocument(tx: Tx, actor: Actor, right: Right, id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(
      and(eq(documents.institutionId, actor.institutionId), eq(documents.id, id), documentsVisibleTo(actor, right)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** The code under which a paper can be checked. */
export async function findCode(tx: Tx, actor: Actor, id: string): Promise<{ code: string }> {
  const row = await getDocument(tx, actor, 'report_cards.issue', id);
  const [seal] = await tx
    .select({ code: seals.code })
    .from(seals)
    .where(and(eq(seals.institutionId, actor.institutionId), eq(seals.id, row.id)));
  if (!seal) throw failure('not_found');
  return seal;
}

/** Papers as lists show them. */
export async function viewDocuments(
  tx: Tx,
  institutionId: string,
  rows: readonly DocumentRow[],
): Promise<DocumentView[]> {
  if (rows.length === 0) return [];
  const ids = (pick: (row: DocumentRow) => string | null) => [...new Set(rows.flatMap((row) => pick(row) ?? []))];
  const [studentIds, sectionIds, termIds] = [ids((r) => r.studentId), ids((r) => r.sectionId), ids((r) => r.termId)];
  const people = studentIds.length
    ? await tx
        .select({ id: studentRows.id, person: personNames })
        .from(studentRows)
        .innerJoin(personRows, personOf(studentRows))
        .where(inArray(studentRows.id, studentIds))
    : [];
  const classes = sectionIds.length
    ? await tx
        .select({ id: sectionRows.id, name: sectionRows.name })
        .from(sectionRows)
        .where(inArray(sectionRows.id, sectionIds))
    : [];
  const spans = termIds.length
    ? await tx
        .select({ id: termRows.id, term: termRows.name, year: yearRows.name })
        .from(termRows)
        .innerJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)))
        .where(inArray(termRows.id, termIds))
    : [];
  const read = await tx
    .select({ id: readingLog.documentId, people: sql<number>`count(distinct ${readingLog.userId})::int` })
    .from(readingLog)
    .where(
      and(
        eq(readingLog.institutionId, institutionId),
        inArray(
          readingLog.documentId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .groupBy(readingLog.documentId);
  const names = new Map([
    ...people.map((row) => [row.id, registerName(row.person)] as const),
    ...classes.map((row) => [row.id, row.name] as const),
  ]);
  const times = new Map(spans.map((row) => [row.id, row]));
  const readers = new Map(read.map((row) => [row.id, row.people]));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.issuedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    edition: row.edition,
    locale: row.locale,
    about: names.get(row.studentId ?? row.sectionId ?? '') ?? '—',
    studentId: row.studentId,
    term: times.get(row.termId ?? '')?.term ?? null,
    year: times.get(row.termId ?? '')?.year ?? null,
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: nameOf(row.issuedBy),
    supersededAt: row.supersededAt?.toISOString() ?? null,
    reason: row.reason,
    readBy: readers.get(row.id) ?? 0,
  }));
}

/** Papers latest first. */
export async function listDocuments(
  tx: Tx,
  actor: Actor,
  right: Right,
  filters: DocumentFilters,
  page: PageInput,
): Promise<{ items: DocumentView[]; nextCursor?: string; total?: number }> {
  const [at, id] = decodeCursor(page.cursor, 2) ?? [];
  const conditions: (SQL | undefined)[] = [
    eq(documents.institutionId, actor.institutionId),
    documentsVisibleTo(actor, right),
    filters.schoolId ? eq(documents.schoolId, filters.schoolId) : undefined,
    filters.termId ? eq(documents.termId, filters.termId) : undefined,
    filters.studentId ? eq(documents.studentId, filters.studentId) : undefined,
    filters.kind ? eq(documents.kind, filters.kind) : undefined,
    filters.holding ? isNull(documents.supersededAt) : undefined,
  ];
  const beyond =
    at && id ? sql`(${documents.issuedAt}, ${documents.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined;
  const rows = await tx
    .select()
    .from(documents)
    .where(and(...conditions, beyond))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: await viewDocuments(tx, actor.institutionId, shown),
    ...(last ? { nextCursor: encodeCursor([last.issuedAt.toISOString(), last.id]) } : {}),
    ...(await countPage(tx, page, () =>
      tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(...conditions)),
    )),
  };
}

/** A school's picture from the store; a paper without it shows the school's letters instead. */
export const logosOf = (institutionId: string): LogoBytes => {
  const known = new Map<string, Promise<Uint8Array | null>>();
  const fetch = async (id: string) => {
    try {
      return await buffer(await fileStore().get({ institutionId, id }));
    } catch {
      return null;
    }
  };
  return (id) => {
    const found = known.get(id) ?? fetch(id);
    known.set(id, found);
    return found;
  };
};

/** What a file of a paper is called: no name of a child stands in anybody's folder of downloads unasked. */
export const fileNameOf = (content: PaperContent): string =>
  `${content.words[content.kind === 'report_card' ? 'reportCard' : content.kind]} ${content.issue.number ?? ''}`.trim();

const asFile = (bytes: Uint8Array, name: string): File =>
  new File([bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`, { type: 'application/pdf' });

/** Draws contents as one file. */
export const drawFile = async (institutionId: string, contents: readonly PaperContent[], name: string): Promise<File> =>
  asFile(await drawPapers(contents, { logo: logosOf(institutionId) }), name);

/** A paper as it was issued, with what it says. */
export async function readDocument(tx: Tx, actor: Actor, right: Right, id: string) {
  const row = await getDocument(tx, actor, right, id);
  const content = (await readContents(tx, actor.institutionId, [row.id])).get(row.id);
  if (!content) throw failure('unreadable');
  return { row, content };
}

/** Writes down who took a paper. */
export async function logDownload(tx: Tx, actor: Actor, right: Right, row: DocumentRow): Promise<void> {
  await record(
    tx,
    actor,
    'report_cards.downloaded',
    { type: 'report_cards.document', id: row.id, schoolId: row.schoolId },
    { after: { number: row.number, edition: row.edition, studentId: row.studentId } },
  );
  // Whoever looks through a parent's eyes leaves no trace of the parent having read it.
  if (right === 'report_cards.read' && !actor.impersonatedBy)
    await tx
      .insert(readingLog)
      .values({ institutionId: actor.institutionId, id: clock.id(), documentId: row.id, userId: actor.userId });
}

/** The file of one paper; who took it is written down before it is drawn. */
export async function downloadDocument(context: ApiContext, right: Right, id: string): Promise<File> {
  const { actor } = context;
  const { content } = await context.readAndLog(
    (tx) => readDocument(tx, actor, right, id),
    (tx, { row }) => logDownload(tx, actor, right, row),
  );
  return drawFile(actor.institutionId, [content], fileNameOf(content));
}
