import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import { personNames, personOf, personRows, registerName, studentOf, studentRows } from '@patio/people/server';
import { type ApiContext, clock, countPage, fileStore, namePeople, record, type Tx } from '@patio/platform';
import { termRows, yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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
  studentId?: string | SQL;
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

/** How many people have opened a paper. */
const readBy = sql<number>`(select count(distinct r.user_id)::int from ${readingLog} r
  where r.institution_id = ${documents.institutionId} and r.document_id = ${documents.id})`;

/** Papers with what lists say beside them, in one question. */
const withNames = (tx: Tx) =>
  tx
    .select({
      row: getTableColumns(documents),
      person: personNames,
      section: sectionRows.name,
      term: termRows.name,
      year: yearRows.name,
      readBy,
    })
    .from(documents)
    .leftJoin(studentRows, studentOf(documents))
    .leftJoin(personRows, personOf(studentRows))
    .leftJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, documents.institutionId), eq(sectionRows.id, documents.sectionId)),
    )
    .leftJoin(termRows, and(eq(termRows.institutionId, documents.institutionId), eq(termRows.id, documents.termId)))
    .leftJoin(yearRows, and(eq(yearRows.institutionId, termRows.institutionId), eq(yearRows.id, termRows.yearId)));
type NamedDocument = Awaited<ReturnType<typeof withNames>>[number];

async function viewNamed(tx: Tx, found: readonly NamedDocument[]): Promise<DocumentView[]> {
  const nameOf = await namePeople(
    tx,
    found.map(({ row }) => row.issuedBy),
  );
  return found.map(({ row, person, section, term, year, readBy: readers }) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    edition: row.edition,
    locale: row.locale,
    about: (row.studentId ? person && registerName(person) : section) ?? '—',
    studentId: row.studentId,
    term,
    year,
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: nameOf(row.issuedBy),
    supersededAt: row.supersededAt?.toISOString() ?? null,
    reason: row.reason,
    readBy: readers,
  }));
}

/** Papers as lists show them. */
export async function viewDocuments(
  tx: Tx,
  institutionId: string,
  rows: readonly DocumentRow[],
): Promise<DocumentView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const found = await withNames(tx).where(and(eq(documents.institutionId, institutionId), inArray(documents.id, ids)));
  const views = new Map((await viewNamed(tx, found)).map((view) => [view.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
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
    filters.studentId ? sql`${documents.studentId} = ${filters.studentId}` : undefined,
    filters.kind ? eq(documents.kind, filters.kind) : undefined,
    filters.holding ? isNull(documents.supersededAt) : undefined,
  ];
  const beyond =
    at && id ? sql`(${documents.issuedAt}, ${documents.id}) < (${at}::timestamptz, ${id}::uuid)` : undefined;
  const rows = await withNames(tx)
    .where(and(...conditions, beyond))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: await viewNamed(tx, shown),
    ...(last ? { nextCursor: encodeCursor([last.row.issuedAt.toISOString(), last.row.id]) } : {}),
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
