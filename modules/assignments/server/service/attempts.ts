import { joinStudent, shortNameOf } from '@patio/people/server';
import { namePeople, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { AnnotationView, AttemptView, Content, ContentView, WorkFile } from '../../contract.ts';
import { lateMinutesOf } from '../../rules/dates.ts';
import { annotations, assignmentFiles, attemptLog, members } from '../schema.ts';
import { isoOf, isoOrNull } from './load.ts';

interface Answer {
  id: string;
  studentId: string;
  by: string;
  number: number;
  receipt: string;
  content: Content;
  handedInAt: string;
  arrivedAt: string;
  deviceAt: string | null;
  offline: boolean;
  files: WorkFile[] | null;
}

/** The attempts that count for a student: their own, and those of their group. */
const isTheirs = sql`t.institution_id = (select patio_institution()) and t.assigned_id = ${sql.placeholder('assigned')}::uuid
    and (t.student_id = ${sql.placeholder('student')}::uuid or t.group_id = ${sql.placeholder('group')}::uuid)`;
const valuesOf = ({ assignedId, studentId, groupId }: Omit<WhoseWork, 'dueAt' | 'named'>) => ({
  assigned: assignedId,
  student: studentId,
  group: groupId,
});

/** What is handed in or written, with the names of its files. */
export function contentView(content: Content, files: readonly WorkFile[]): ContentView {
  const known = new Map(files.map((file) => [file.id, file]));
  return {
    text: content.text,
    link: content.link,
    files: content.files.flatMap(({ fileId, form }) => {
      const file = known.get(fileId);
      return file ? [{ ...file, form }] : [];
    }),
  };
}

export interface WhoseWork {
  assignedId: string;
  studentId: string;
  groupId: string | null;
  dueAt: Date;
  /** Whether to say who of a group handed it in. */
  named: boolean;
}

const askAttempts = preparedSql<Record<string, unknown>, Answer>(
  'assignments_attempts',
  () => sql`
    select t.id, t.student_id as "studentId", ${shortNameOf()} as by, t.number, t.receipt, t.content, t.handed_in_at as "handedInAt",
      t.arrived_at as "arrivedAt", t.device_at as "deviceAt", t.offline,
      (select json_agg(json_build_object('id', f.file_id, 'name', f.name, 'type', f.type, 'size', f.size)) from ${assignmentFiles} f
        where f.institution_id = t.institution_id and f.assigned_id = t.assigned_id and (f.student_id = t.student_id or f.student_id in (
          select mb.student_id from ${members} mb where mb.institution_id = t.institution_id and mb.group_id = t.group_id))) as files
    from ${attemptLog} t ${joinStudent('t')}
    where ${isTheirs}
    order by t.number desc, t.id desc`,
);

/** Everything that a student, or their group, handed in; the newest first. */
export async function readAttempts(tx: Tx, whose: WhoseWork): Promise<AttemptView[]> {
  const rows = await askAttempts(tx, valuesOf(whose));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    receipt: row.receipt,
    handedInAt: isoOf(row.handedInAt),
    arrivedAt: isoOf(row.arrivedAt),
    deviceAt: isoOrNull(row.deviceAt),
    offline: row.offline,
    lateMinutes: lateMinutesOf(new Date(row.handedInAt), whose.dueAt),
    by: whose.named ? row.by : null,
    content: contentView(row.content, row.files ?? []),
  }));
}

interface Written extends Omit<AnnotationView, 'by' | 'at'> {
  byId: string;
  at: string;
}

const askAnnotations = preparedSql<Record<string, unknown>, Written>(
  'assignments_annotations_of',
  () => sql`
    select a.id, a.attempt_id as "attemptId", a.kind, a.place, a.text, a.criterion_id as "criterionId", a.by_id as "byId",
      a.created_at as at, a.version
    from ${attemptLog} t join ${annotations} a on a.institution_id = t.institution_id and a.attempt_id = t.id and a.removed_at is null
    where ${isTheirs}
    order by a.created_at, a.id`,
);

/** What was written on these attempts, in the order in which it was written. */
export async function readAnnotations(tx: Tx, whose: Omit<WhoseWork, 'dueAt' | 'named'>): Promise<AnnotationView[]> {
  const rows = await askAnnotations(tx, valuesOf(whose));
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ byId, at, ...row }) => ({ ...row, by: nameOf(byId), at: isoOf(at) }));
}
