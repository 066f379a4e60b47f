import type { Actor } from '@patio/access';
import { tutorGateOf } from '@patio/ai/server';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { classSet } from '../../contract/events.ts';
import type { Profile } from '../../contract/fields.ts';
import type { RoomView, TutorSettings } from '../../contract/teach.ts';
import { failure } from '../failures.ts';
import { questionsVisibleTo } from '../policy.ts';
import { passages, profiles, questions, type SettingsRow, settings } from '../schema.ts';
import { countApprovals } from './approve-replies.ts';
import { getClass, listClassmates } from './class-progress.ts';
import { listWords } from './course-glossary.ts';
import { listHidden } from './hidden-passages.ts';
import { getReached } from './progress.ts';

/** A time without its seconds. */
const HH_MM = 5;

const viewSettings = (row: SettingsRow | undefined): TutorSettings => ({
  open: row?.open ?? true,
  freeText: row?.freeText ?? false,
  freeze:
    row?.frozenFrom && row.frozenUntil && row.frozenWhy
      ? { from: row.frozenFrom.toISOString(), until: row.frozenUntil.toISOString(), why: row.frozenWhy }
      : null,
  hours:
    row?.hoursFrom && row.hoursUntil
      ? { from: row.hoursFrom.slice(0, HH_MM), until: row.hoursUntil.slice(0, HH_MM) }
      : null,
  duringClass: row?.duringClass ?? 'open',
  closedInExams: row?.closedInExams ?? true,
  approves: row?.approves ?? false,
  version: row?.version ?? 0,
});

const findSettings = async (tx: Tx, actor: Actor, sectionId: string): Promise<SettingsRow | undefined> =>
  (
    await tx
      .select()
      .from(settings)
      .where(and(eq(settings.institutionId, actor.institutionId), eq(settings.sectionId, sectionId)))
  )[0];

/** How the tutor is set for a class, and for each of its students. */
export async function readRoom(tx: Tx, actor: Actor, sectionId: string): Promise<RoomView> {
  const { institutionId } = actor;
  const section = await getClass(tx, actor, 'tutor.guide', sectionId);
  const [row, students] = await Promise.all([findSettings(tx, actor, sectionId), listClassmates(tx, sectionId)]);
  const ids = students.map(({ studentId }) => studentId);
  const place = { institutionId, courseId: section.courseId, sectionId };
  const [own, open, lessons, gate, hidden, approval, words] = await Promise.all([
    tx
      .select()
      .from(profiles)
      .where(
        and(eq(profiles.institutionId, institutionId), sql`${profiles.studentId} = any(${sql.param(ids)}::uuid[])`),
      ),
    tx.$count(
      questions,
      and(
        eq(questions.institutionId, institutionId),
        eq(questions.sectionId, sectionId),
        isNull(questions.answer),
        questionsVisibleTo(actor, 'tutor.guide'),
      ),
    ),
    tx.execute<{ count: number }>(sql`select count(distinct p.lesson_id)::int as count from ${passages} p
      where p.institution_id = ${institutionId} and p.course_id = ${section.courseId} and (p.section_id is null or p.section_id = ${sectionId})`),
    ids[0] ? tutorGateOf(tx, actor, ids[0]) : null,
    listHidden(tx, place),
    countApprovals(tx, place),
    listWords(tx, place),
  ]);
  const byStudent = new Map(own.map((each) => [each.studentId, each]));
  return {
    sectionId,
    name: section.name,
    state: gate && ['off', 'no_recipient'].includes(gate.closed ?? '') ? 'school_off' : 'open',
    settings: viewSettings(row),
    students: students.map(({ studentId, name }) => ({
      studentId,
      name,
      profile: byStudent.get(studentId)?.profile ?? null,
      profileVersion: byStudent.get(studentId)?.version ?? 0,
    })),
    openQuestions: open,
    lessons: lessons.rows[0]?.count ?? 0,
    hidden,
    ...approval,
    words,
  };
}

const MOST_DAYS = 30;
const DAY = 86_400_000;

function requireFreeze(freeze: TutorSettings['freeze']): void {
  if (!freeze) return;
  const length = Date.parse(freeze.until) - Date.parse(freeze.from);
  if (length <= 0 || length > MOST_DAYS * DAY) throw failure('bad_freeze', { days: MOST_DAYS });
}

/** Opens, closes or freezes the tutor of a class, in the version that was seen. */
export async function saveSettings(
  tx: Tx,
  actor: Actor,
  given: Pick<TutorSettings, 'open' | 'freeText' | 'freeze'> & {
    [Key in 'hours' | 'duringClass' | 'closedInExams' | 'approves']?: TutorSettings[Key] | undefined;
  } & {
    sectionId: string;
    seen: number;
  },
): Promise<void> {
  const { institutionId } = actor;
  const section = await getClass(tx, actor, 'tutor.guide', given.sectionId);
  requireFreeze(given.freeze);
  if (given.hours && given.hours.from >= given.hours.until) throw failure('bad_hours');
  const before = await findSettings(tx, actor, section.id);
  const columns = {
    open: given.open,
    freeText: given.freeText,
    frozenFrom: given.freeze ? new Date(given.freeze.from) : null,
    frozenUntil: given.freeze ? new Date(given.freeze.until) : null,
    frozenWhy: given.freeze?.why ?? null,
    hoursFrom: given.hours?.from ?? null,
    hoursUntil: given.hours?.until ?? null,
    duringClass: given.duringClass ?? before?.duringClass ?? 'open',
    closedInExams: given.closedInExams ?? before?.closedInExams ?? true,
    approves: given.approves ?? before?.approves ?? false,
  };
  if ((before?.version ?? 0) !== given.seen) throw failure('changed_meanwhile');
  const row = before
    ? await updateSeen(tx, settings, { institutionId, id: before.id, version: given.seen }, columns)
    : (
        await tx
          .insert(settings)
          .values({ institutionId, id: clock.id(), schoolId: section.schoolId, sectionId: section.id, ...columns })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  const subject = { type: 'sections.section', id: section.id, schoolId: section.schoolId };
  await record(tx, actor, 'tutor.class_set', subject, { before: viewSettings(before), after: viewSettings(row) });
  await publish(tx, classSet, { sectionId: section.id });
}

/** Sets how the tutor is shown to a student; presentation alone. */
export async function saveProfile(
  tx: Tx,
  actor: Actor,
  given: { studentId: string; seen: number; profile: Profile },
): Promise<{ studentId: string; profile: Profile; profileVersion: number }> {
  const { institutionId } = actor;
  const learner = await getReached(tx, actor, 'tutor.guide', given.studentId);
  const [before] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.institutionId, institutionId), eq(profiles.studentId, learner.studentId)));
  if ((before?.version ?? 0) !== given.seen) throw failure('changed_meanwhile');
  const { studentId } = learner;
  const row = before
    ? await updateSeen(tx, profiles, { institutionId, id: before.id, version: given.seen }, { profile: given.profile })
    : (
        await tx
          .insert(profiles)
          .values({ institutionId, id: clock.id(), studentId, profile: given.profile })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  const subject = { type: 'people.student', id: studentId, schoolId: learner.schoolId };
  await record(tx, actor, 'tutor.profile_set', subject, { before: before?.profile, after: row.profile });
  return { studentId, profile: row.profile, profileVersion: row.version };
}
