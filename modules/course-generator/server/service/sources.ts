import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { Passage } from '@patio/engine-documents';
import { type AnyBlock, textOfBlock } from '@patio/engine-lessons';
import { lessonRows, readPublished } from '@patio/lessons/server';
import type { Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { listSources as listDocuments, readPassages, sourceRows } from '@patio/studio/server';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SourceRef } from '../../contract/fields.ts';
import type { SourceView } from '../../contract/views.ts';
import { courseNameOf } from '../../rules/course-name.ts';
import { failure } from '../failures.ts';

/** What a source says, in pieces that can be cited. */
export interface ReadSource {
  ref: SourceRef;
  name: string;
  passages: Passage[];
}

const levelOf = and(
  eq(gradeLevelRows.institutionId, courseRows.institutionId),
  eq(gradeLevelRows.id, courseRows.gradeLevelId),
);

const published = (tx: Tx, actor: Actor, courseIds: readonly string[] | undefined, schoolId: string) =>
  tx
    .select({
      courseId: lessonRows.courseId,
      name: courseRows.name,
      level: gradeLevelRows.name,
      id: lessonRows.id,
    })
    .from(lessonRows)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, lessonRows.institutionId), eq(courseRows.id, lessonRows.courseId)),
    )
    .innerJoin(gradeLevelRows, levelOf)
    .where(
      and(
        eq(lessonRows.institutionId, actor.institutionId),
        eq(courseRows.schoolId, schoolId),
        eq(lessonRows.state, 'published'),
        isNull(lessonRows.sectionId),
        courseIds ? inArray(lessonRows.courseId, [...courseIds]) : undefined,
      ),
    )
    .orderBy(asc(lessonRows.courseId), asc(lessonRows.position), asc(lessonRows.id));

/** Courses of the school that have published lessons. */
async function listCourses(tx: Tx, actor: Actor, schoolId: string): Promise<SourceView[]> {
  const rows = await tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      level: gradeLevelRows.name,
      lessons: sql<number>`count(*)::int`,
    })
    .from(lessonRows)
    .innerJoin(
      courseRows,
      and(eq(courseRows.institutionId, lessonRows.institutionId), eq(courseRows.id, lessonRows.courseId)),
    )
    .innerJoin(gradeLevelRows, levelOf)
    .where(
      and(
        eq(lessonRows.institutionId, actor.institutionId),
        eq(courseRows.schoolId, schoolId),
        eq(lessonRows.state, 'published'),
        isNull(lessonRows.sectionId),
      ),
    )
    .groupBy(courseRows.id, courseRows.name, gradeLevelRows.name, gradeLevelRows.position)
    .orderBy(asc(courseRows.name), asc(gradeLevelRows.position));
  return rows.map(({ id, lessons, ...course }) => ({
    kind: 'course',
    id,
    name: courseNameOf(course),
    pages: lessons,
    state: 'ready',
    detail: '',
  }));
}

/** What courses of a school may be made from. */
export async function listSources(tx: Tx, actor: Actor, schoolId: string): Promise<SourceView[]> {
  const { items } = await listDocuments(tx, actor, { schoolId, limit: MOST_DOCUMENTS });
  const documents = items.map((item): SourceView => {
    const { id, name, title, pages, state, problem, warnings } = item;
    const reading = state === 'waiting' || state === 'reading';
    return {
      ...{ kind: 'document', id, name: title || name, pages: pages > 0 ? pages : null },
      detail: problem ?? (warnings.some(({ code }) => code === 'recognised') ? 'recognised' : ''),
      state: state === 'ready' ? 'ready' : reading ? 'reading' : 'refused',
    };
  });
  return [...documents, ...(await listCourses(tx, actor, schoolId))];
}
const MOST_DOCUMENTS = 100;

/** Those of a course, in its order; one that is gone since is left out. */
export async function sourcesOf(
  tx: Tx,
  actor: Actor,
  { schoolId, sources }: { schoolId: string; sources: readonly SourceRef[] },
): Promise<SourceView[]> {
  if (sources.length === 0) return [];
  const known = await listSources(tx, actor, schoolId);
  return sources.flatMap(({ kind, id }) => known.find((each) => each.kind === kind && each.id === id) ?? []);
}

/** Refuses sources that the school does not have or that are not read yet. */
export async function requireSources(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  refs: readonly SourceRef[],
): Promise<void> {
  const found = await sourcesOf(tx, actor, { schoolId, sources: refs });
  if (found.length !== refs.length || found.some(({ state }) => state !== 'ready')) throw failure('source_unknown');
}

/** Kinds of blocks that tell something; questions and activities are no facts. */
const TELLING: ReadonlySet<AnyBlock['type']> = new Set(['text', 'callout', 'table', 'glossary', 'example', 'easyRead']);
const LONGEST = 1_500;

const cut = (text: string): string[] => {
  if (text.length <= LONGEST) return [text];
  const out: string[] = [];
  let open = '';
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if (open && open.length + sentence.length > LONGEST) {
      out.push(open);
      open = '';
    }
    open = `${open} ${sentence}`.trim().slice(0, 4_000);
  }
  return open ? [...out, open] : out;
};

async function readCourse(tx: Tx, actor: Actor, ref: SourceRef, schoolId: string): Promise<ReadSource> {
  const rows = await published(tx, actor, [ref.id], schoolId);
  const texts = new Map(
    (
      await readPublished(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((text) => [text.lessonId, text]),
  );
  const passages = rows.flatMap(({ id }): Passage[] => {
    const lesson = texts.get(id);
    if (!lesson) return [];
    const title = lesson.title.slice(0, 300);
    let path = [title];
    const head: Passage = { id: `${id}:title`, kind: 'heading', path: [], page: null, text: title };
    return [
      head,
      ...lesson.blocks.flatMap((block): Passage[] => {
        const text = textOfBlock(block).trim();
        if (!text) return [];
        if (block.type === 'heading') {
          path = [title, text.slice(0, 300)];
          return [{ id: `${id}:${block.id}`, kind: 'heading', path: [title], page: null, text: text.slice(0, 300) }];
        }
        if (!TELLING.has(block.type)) return [];
        const kind = block.type === 'table' ? ('table' as const) : ('paragraph' as const);
        return cut(text).map((part, at) => ({
          id: `${id}:${block.id}${at ? `.${at}` : ''}`,
          kind,
          path,
          page: null,
          text: part,
        }));
      }),
    ];
  });
  return { ref, name: rows[0] ? courseNameOf(rows[0]) : '', passages };
}

/** What the sources of a course say. */
export async function readSources(
  tx: Tx,
  actor: Actor,
  { schoolId, sources }: { schoolId: string; sources: readonly SourceRef[] },
): Promise<ReadSource[]> {
  const out: ReadSource[] = [];
  for (const ref of sources)
    out.push(
      await (ref.kind === 'course' ? readCourse(tx, actor, ref, schoolId) : readDocument(tx, actor, ref, schoolId)),
    );
  return out;
}

/** A document that was taken away says nothing any more; what was made of it stays. */
async function readDocument(tx: Tx, actor: Actor, ref: SourceRef, schoolId: string): Promise<ReadSource> {
  const [row] = await tx
    .select({ name: sourceRows.name, title: sourceRows.title, state: sourceRows.state })
    .from(sourceRows)
    .where(
      and(
        eq(sourceRows.institutionId, actor.institutionId),
        eq(sourceRows.id, ref.id),
        eq(sourceRows.schoolId, schoolId),
      ),
    );
  const passages = row?.state === 'ready' ? await readPassages(tx, actor, [ref.id], { schoolId }) : [];
  return { ref, name: row?.title || row?.name || '', passages };
}

/** All passages of a course's sources, one after the other. */
export const passagesOf = async (
  tx: Tx,
  actor: Actor,
  row: { schoolId: string; sources: readonly SourceRef[] },
): Promise<Passage[]> => (await readSources(tx, actor, row)).flatMap(({ passages }) => passages);
