import { buffer } from 'node:stream/consumers';
import { toPlainText } from '@patio/engine-lessons';
import { readLessonTexts } from '@patio/lessons/server';
import { fileStore, type Tx } from '@patio/platform';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { adaptations, assigned, assignmentFiles, assignments, attemptLog, submissions } from '../schema.ts';
import { READ_TYPES, textOfFile } from './file-texts.ts';
import { workText } from './work-text.ts';

/** Of one assignment no more works than these are looked at; those of the class and the newest come first. */
const MOST_WORKS = 1_500;
/** Longer files are no hand-outs to write on. */
const MOST_BYTES = 4_000_000;

interface ComparedWork {
  id: string;
  studentId: string;
  text: string;
  here: boolean;
}

/** What stands of this class, and of the others and former years that had the same assignment or a copy of it. */
async function readWorks(tx: Tx, assignedId: string): Promise<ComparedWork[]> {
  const { rows } = await tx.execute<ComparedWork & Record<string, unknown>>(sql`
    select t.id, t.student_id as "studentId", w.text, t.assigned_id = ${assignedId}::uuid as here
    from ${assigned} mine
    join ${assignments} a on a.institution_id = mine.institution_id and a.id = mine.assignment_id
    join ${assignments} kin on kin.institution_id = a.institution_id
      and (kin.id = coalesce(a.origin_id, a.id) or kin.origin_id = coalesce(a.origin_id, a.id))
    join ${assigned} x on x.institution_id = kin.institution_id and x.assignment_id = kin.id
    join ${attemptLog} t on t.institution_id = x.institution_id and t.assigned_id = x.id
    cross join lateral (select ${workText} as text) w
    where mine.institution_id = (select patio_institution()) and mine.id = ${assignedId} and w.text <> ''
      and exists (select 1 from ${submissions} s where s.institution_id = t.institution_id and s.assigned_id = t.assigned_id and s.attempt_id = t.id)
    order by here desc, t.id desc limit ${MOST_WORKS}`);
  return rows;
}

type Template = Pick<typeof assignments.$inferSelect, 'institutionId' | 'id' | 'instructions'>;

/** What everybody was given: the instructions, those of adapted versions, and the text of attached files. */
async function readTemplates(tx: Tx, row: Template, assignedId: string): Promise<string[]> {
  const [adapted, files] = await Promise.all([
    tx
      .select({ instructions: adaptations.instructions })
      .from(adaptations)
      .where(
        and(
          eq(adaptations.institutionId, row.institutionId),
          eq(adaptations.assignedId, assignedId),
          isNotNull(adaptations.instructions),
        ),
      ),
    tx
      .select({ id: assignmentFiles.fileId, type: assignmentFiles.type })
      .from(assignmentFiles)
      .where(
        and(
          eq(assignmentFiles.institutionId, row.institutionId),
          eq(assignmentFiles.assignmentId, row.id),
          isNull(assignmentFiles.studentId),
          inArray(assignmentFiles.type, [...READ_TYPES]),
          sql`${assignmentFiles.size} <= ${MOST_BYTES}`,
        ),
      ),
  ]);
  const texts = files.map(async ({ id, type }) =>
    textOfFile(type, await buffer(await fileStore().get({ institutionId: row.institutionId, id }))),
  );
  return [
    toPlainText(row.instructions),
    ...adapted.flatMap(({ instructions }) => (instructions ? [toPlainText(instructions)] : [])),
    ...(await Promise.all(texts)),
  ];
}

/** Everything that is compared for a class; null where nobody asked for it. */
export async function readCompared(tx: Tx, assignedId: string) {
  const [row] = await tx
    .select({
      institutionId: assignments.institutionId,
      id: assignments.id,
      instructions: assignments.instructions,
      lessons: assignments.lessons,
      similarity: assignments.similarity,
    })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .where(and(eq(assigned.institutionId, sql`(select patio_institution())`), eq(assigned.id, assignedId)));
  if (!row?.similarity) return null;
  const lessonIds = [...new Set(row.lessons.map(({ lessonId }) => lessonId))];
  const [works, lessons, templates] = await Promise.all([
    readWorks(tx, assignedId),
    readLessonTexts(tx, lessonIds),
    readTemplates(tx, row, assignedId),
  ]);
  return { works, lessons, templates };
}
export type Compared = NonNullable<Awaited<ReturnType<typeof readCompared>>>;
