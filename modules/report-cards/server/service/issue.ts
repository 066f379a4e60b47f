import { createHash, randomInt } from 'node:crypto';
import type { Actor } from '@patio/access';
import { initialLetters } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type PaperContent, paperContent } from '../../contract/content.ts';
import type { PaperKind } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { contentLog, documents, seals } from '../schema.ts';
import { type SchoolRow, verifyAddress } from './scene.ts';

type Unissued<C> = C extends PaperContent ? Omit<C, 'issue'> : never;

/** A paper that waits for its number. */
export interface Order {
  studentId?: string;
  sectionId?: string;
  termId?: string;
  homeroomId?: string | null;
  initials: string;
  content: Unissued<PaperContent>;
}

export interface Issued {
  documentId: string;
  content: PaperContent;
  /** False when the same words were issued before and still hold. */
  isNew: boolean;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'; // without those that look alike on paper
const makeCode = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Keys in one order, so that what came back from the database is written as it went in. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');

export const initialsOf = (name: string): string =>
  initialLetters(name)
    .map((letter) => `${letter}.`)
    .join(' ');

const subjectOf = (row: { studentId?: string | null; sectionId?: string | null; termId?: string | null }): string =>
  `${row.studentId ?? row.sectionId} ${row.termId ?? ''}`;

/** The papers of these subjects that hold now. */
async function holding(tx: Tx, institutionId: string, kind: PaperKind, orders: readonly Order[]) {
  const about = kind === 'act' ? documents.sectionId : documents.studentId;
  const ids = orders.flatMap((order) => order.studentId ?? order.sectionId ?? []);
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.institutionId, institutionId),
        eq(documents.kind, kind),
        inArray(about, ids),
        sql`${documents.supersededAt} is null`,
      ),
    );
  return new Map(rows.map((row) => [subjectOf(row), row]));
}

/** Reads what stood on papers, word for word. */
export async function readContents(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<Map<string, PaperContent>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(contentLog)
    .where(and(eq(contentLog.institutionId, institutionId), inArray(contentLog.documentId, [...ids])));
  return new Map(
    rows.map((row) => {
      const read = paperContent.safeParse(row.content);
      if (!read.success) throw failure('unreadable');
      return [row.documentId, read.data];
    }),
  );
}

/**
 * Numbers papers and keeps them for good. What says the same as the paper that holds is not issued twice; what says
 * something else supersedes it, and the old one stays.
 */
export async function issuePapers(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  orders: readonly Order[],
  options: { batchId?: string; reason?: string } = {},
): Promise<Issued[]> {
  const [first] = orders;
  if (!first) return [];
  const { institutionId } = actor;
  const { kind } = first.content;
  if (!canIssueAt(actor, school.id, kind)) throw failure('not_found');
  // One at a time in a school: numbers follow each other without a gap.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report_cards ${school.id}`}, 0))`);
  const before = await holding(tx, institutionId, kind, orders);
  const [last] = await tx
    .select({ serial: sql<number>`coalesce(max(${documents.serial}), 0)::int` })
    .from(documents)
    .where(and(eq(documents.institutionId, institutionId), eq(documents.schoolId, school.id)));
  let serial = last?.serial ?? 0;
  const now = clock.now();
  const kept: { order: Order; id: string }[] = [];
  const made = orders.flatMap((order) => {
    const earlier = before.get(subjectOf(order));
    const sha256 = hashOf(order.content);
    if (earlier?.sha256 === sha256) {
      kept.push({ order, id: earlier.id });
      return [];
    }
    const [id, code] = [clock.id(), makeCode()];
    serial += 1;
    const number = `${now.getUTCFullYear()}-${String(serial).padStart(6, '0')}`;
    const edition = (earlier?.edition ?? 0) + 1;
    const content = paperContent.parse({
      ...order.content,
      issue: {
        number,
        version: edition,
        code,
        address: verifyAddress(code),
        issuedAt: now.toISOString(),
        timeZone: school.timeZone,
        watermark: null,
      },
    });
    return [{ id, order, code, serial, number, edition, sha256, content, earlier }];
  });
  if (made.length > 0) await keep(tx, actor, school, made, now, options);
  const known = await readContents(
    tx,
    institutionId,
    kept.map((each) => each.id),
  );
  const isNew = new Map(made.map((each) => [each.order, each]));
  const was = new Map(kept.map((each) => [each.order, each.id]));
  return orders.flatMap((order): Issued[] => {
    const fresh = isNew.get(order);
    if (fresh) return [{ documentId: fresh.id, content: fresh.content, isNew: true }];
    const id = was.get(order);
    const content = id && known.get(id);
    return id && content ? [{ documentId: id, content, isNew: false }] : [];
  });
}

interface Made {
  id: string;
  order: Order;
  code: string;
  serial: number;
  number: string;
  edition: number;
  sha256: string;
  content: PaperContent;
  earlier: typeof documents.$inferSelect | undefined;
}

const HEADS = { report_card: 'reportCard', transcript: 'transcript', act: 'act', enrolment: 'enrolment' } as const;

async function keep(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  made: readonly Made[],
  at: Date,
  options: { batchId?: string; reason?: string },
): Promise<void> {
  const { institutionId } = actor;
  for (const { id, earlier } of made) {
    if (!earlier) continue;
    await tx
      .update(documents)
      .set({ supersededAt: at, supersededById: id, ...nextVersion(documents), updatedAt: at })
      .where(and(eq(documents.institutionId, institutionId), eq(documents.id, earlier.id)));
    await tx
      .update(seals)
      .set({ supersededAt: at, ...nextVersion(seals), updatedAt: at })
      .where(and(eq(seals.institutionId, institutionId), eq(seals.id, earlier.id)));
  }
  await tx.insert(documents).values(
    made.map(({ id, order, serial, number, edition, sha256, content }) => ({
      institutionId,
      id,
      schoolId: school.id,
      kind: content.kind,
      studentId: order.studentId ?? null,
      sectionId: order.sectionId ?? null,
      termId: order.termId ?? null,
      homeroomId: order.homeroomId ?? null,
      serial,
      number,
      edition,
      locale: content.locale,
      sha256,
      batchId: options.batchId ?? null,
      issuedBy: actor.userId,
      issuedAt: at,
      reason: options.reason ?? null,
    })),
  );
  await tx.insert(contentLog).values(made.map(({ id, content }) => ({ institutionId, documentId: id, content })));
  await tx.insert(seals).values(
    made.map(({ id, code, order, number, edition, content }) => ({
      institutionId,
      id,
      code,
      kind: content.kind,
      school: school.name.includes(school.institution) ? school.name : `${school.institution}, ${school.name}`,
      number,
      edition,
      initials: order.initials,
      title: content.words[HEADS[content.kind]] ?? null,
      timeZone: school.timeZone,
      issuedAt: at,
    })),
  );
  for (const { id, number, edition, order, content, earlier } of made)
    await record(
      tx,
      actor,
      'report_cards.issued',
      { type: 'report_cards.document', id, schoolId: school.id },
      {
        after: {
          kind: content.kind,
          number,
          edition,
          studentId: order.studentId,
          sectionId: order.sectionId,
          termId: order.termId,
        },
        ...(earlier ? { before: { number: earlier.number, edition: earlier.edition } } : {}),
        ...(options.reason ? { reason: options.reason } : {}),
      },
    );
}
