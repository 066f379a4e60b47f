import type { Actor } from '@patio/access';
import { competencyRows, courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { lessonRows } from '@patio/lessons/server';
import { joinStudent, shortNameOf } from '@patio/people/server';
import { clock, namePeople, type Tx } from '@patio/platform';
import { classLook, leadNameToday, sectionRows } from '@patio/sections/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AnnotationView, DraftView, OwnFeedback, OwnWork, WorkFile } from '../../contract.ts';
import { ownStateOf } from '../../rules/states.ts';
import { assignmentFiles, gradingLog, members } from '../schema.ts';
import { contentView, readAnnotations, readAttempts } from './attempts.ts';
import { instructionsFor } from './instructions-for.ts';
import { isoOrNull } from './load.ts';
import { getOwnPlace, isOfGroup, type OwnPlace } from './own-place.ts';
import { findUsedRubric } from './rubric-rows.ts';
import { findDraft } from './save-draft.ts';
import { findSpoken } from './submission.ts';
import { readAttachments } from './view-assignment.ts';
import { mayWithdraw } from './withdraw.ts';

async function readWords(tx: Tx, { assigned, assignment }: OwnPlace) {
  const { institutionId } = assigned;
  const lessonIds = assignment.lessons.map(({ lessonId }) => lessonId);
  const [[section], lessons, competencies] = await Promise.all([
    tx
      .select({
        id: sectionRows.id,
        name: sectionRows.name,
        course: courseRows.name,
        look: classLook(),
        teacher: leadNameToday({ institution: sql`${sectionRows.institutionId}`, section: sql`${sectionRows.id}` }),
      })
      .from(sectionRows)
      .innerJoin(courseRows, courseOf(sectionRows))
      .innerJoin(subjectRows, subjectOfCourse(courseRows))
      .where(and(eq(sectionRows.institutionId, institutionId), eq(sectionRows.id, assigned.sectionId))),
    lessonIds.length === 0
      ? []
      : tx
          .select({ id: lessonRows.id, title: lessonRows.title })
          .from(lessonRows)
          .where(
            and(
              eq(lessonRows.institutionId, institutionId),
              inArray(lessonRows.id, lessonIds),
              eq(lessonRows.state, 'published'),
            ),
          ),
    assignment.competencyIds.length === 0
      ? []
      : tx
          .select({ name: competencyRows.name })
          .from(competencyRows)
          .where(
            and(eq(competencyRows.institutionId, institutionId), inArray(competencyRows.id, assignment.competencyIds)),
          ),
  ]);
  const { teacher, ...shown } = section!;
  return {
    section: shown,
    teacher,
    lessons: assignment.lessons.flatMap(({ lessonId, blockId }) => {
      const lesson = lessons.find(({ id }) => id === lessonId);
      return lesson ? [{ ...lesson, blockId }] : [];
    }),
    competencies: competencies.map(({ name }) => name),
  };
}

async function readDraft(tx: Tx, place: OwnPlace): Promise<DraftView | null> {
  const { assigned } = place;
  const { name, type, size } = assignmentFiles;
  const [draft, files] = await Promise.all([
    findDraft(tx, place),
    tx
      .select({ id: assignmentFiles.fileId, name, type, size })
      .from(assignmentFiles)
      .where(
        and(
          eq(assignmentFiles.institutionId, assigned.institutionId),
          eq(assignmentFiles.assignedId, assigned.id),
          isOfGroup(place, assignmentFiles.studentId),
        ),
      ),
  ]);
  if (!draft) return null;
  const content = contentView(draft.content, files satisfies WorkFile[]);
  return { content, savedAt: draft.updatedAt.toISOString(), version: draft.version };
}

/** What was returned, as it was then: a newer mark that is a draft is not in it. */
export async function readFeedback(tx: Tx, place: OwnPlace, written: AnnotationView[]): Promise<OwnFeedback | null> {
  const { work } = place.me;
  if (!work?.releasedAt || work.releasedScore === null) return null;
  const [row] = await tx
    .select()
    .from(gradingLog)
    .where(
      and(
        eq(gradingLog.institutionId, place.assigned.institutionId),
        eq(gradingLog.submissionId, work.id),
        eq(gradingLog.move, 'released'),
      ),
    )
    .orderBy(desc(gradingLog.number))
    .limit(1);
  if (!row) return null;
  const [audio, nameOf] = await Promise.all([findSpoken(tx, place, row.audioFileId), namePeople(tx, [row.byId])]);
  return {
    score: work.releasedScore,
    picks: row.picks,
    comment: row.comment,
    audio,
    by: nameOf(row.byId),
    at: row.at.toISOString(),
    // What a teacher writes on a newer attempt is a draft until that is returned too.
    annotations: written.filter(({ at }) => new Date(at) <= row.at),
    understoodAt: isoOrNull(work.understoodAt),
  };
}

async function readGroup(tx: Tx, { assigned, assignment, me }: OwnPlace): Promise<OwnWork['group']> {
  if (!assignment.inGroups || !me.groupId) return null;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${shortNameOf()} as name from ${members} mb ${joinStudent('mb')}
    where mb.institution_id = ${assigned.institutionId} and mb.group_id = ${me.groupId} order by p.register_key`);
  return { name: me.groupName ?? '', members: rows.map(({ name }) => name) };
}

/** Everything that a student sees of one piece of work. */
export async function readOwnWork(tx: Tx, actor: Actor, id: string): Promise<OwnWork> {
  const place = await getOwnPlace(tx, actor, id);
  const { assigned, assignment, me } = place;
  const { work } = me;
  const { doc: instructions, items } = instructionsFor(place, me);
  const now = clock.now();
  const named = assignment.inGroups && me.groupId !== null;
  const whose = { assignedId: id, studentId: me.studentId, groupId: me.groupId, dueAt: me.dueAt, named };
  const [words, files, rubric, draft, attempts, written, group] = await Promise.all([
    readWords(tx, place),
    readAttachments(tx, assignment.id),
    findUsedRubric(tx, assignment.rubricVersionId),
    readDraft(tx, place),
    readAttempts(tx, whose),
    readAnnotations(tx, whose),
    readGroup(tx, place),
  ]);
  const dates = {
    handedInAt: work?.handedInAt ? new Date(work.handedInAt) : null,
    releasedAt: work?.releasedAt ? new Date(work.releasedAt) : null,
  };
  return {
    id,
    kind: assignment.kind,
    title: assignment.title,
    ...words,
    state: ownStateOf(me.state, dates),
    opensAt: isoOrNull(assigned.opensAt),
    dueAt: me.dueAt.toISOString(),
    closesAt: isoOrNull(me.closesAt),
    minutes: assignment.minutes,
    forms: me.forms,
    inGroup: named,
    handedInAt: isoOrNull(dates.handedInAt),
    lateMinutes: me.lateMinutes,
    begun: draft !== null,
    score: work?.releasedScore ?? null,
    points: me.points,
    returnedAt: isoOrNull(dates.releasedAt),
    understood: Boolean(work?.understoodAt),
    now: now.toISOString(),
    instructions,
    attachments: assignment.attachments,
    files,
    rubric,
    extraPercent: me.extraPercent,
    adapted: me.adapted !== null,
    byProfile: me.eased.byProfile,
    fewerPercent: me.eased.fewerPercent,
    items,
    largePrint: me.eased.largePrint,
    addedForms: me.forms.filter((form) => !assignment.forms.includes(form)),
    group,
    draft,
    attempts,
    withdrawnAt: isoOrNull(work?.withdrawnAt ?? null),
    feedback: await readFeedback(tx, place, written),
    can: {
      handIn: assignment.state === 'published' && (!me.closesAt || now <= me.closesAt),
      withdraw: mayWithdraw(place, now),
    },
  };
}
