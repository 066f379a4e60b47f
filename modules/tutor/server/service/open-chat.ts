import type { Actor } from '@patio/access';
import { courseRows, subjectRows } from '@patio/courses/server';
import { findStudied } from '@patio/lessons/server';
import type { Locale } from '@patio/messages/runtime';
import { joinStaff, shortNameOf } from '@patio/people/server';
import { clock, preparedSql, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { OpenChat } from '../../contract/chat.ts';
import type { Profile, TutorVariant } from '../../contract/fields.ts';
import { viewTask } from '../../rules/ladder.ts';
import { stretchMinutes } from '../../rules/limits.ts';
import { usualProfile } from '../../rules/profile.ts';
import { taskOf } from '../../rules/task.ts';
import { chats, profiles, settings } from '../schema.ts';
import { type ChatPlace, findOwnChat } from './chat-place.ts';
import { type ByTimetable, type ClassNow, readClassNow } from './class-now.ts';
import { BY_TIMETABLE, type ClassSays, FROZEN, type Gate, OPENS_AT, readGate, viewState } from './gate.ts';
import { noteModel } from './model-reply.ts';
import { hasExercises } from './pick-task.ts';
import { readTurns } from './turns.ts';

export interface Asked {
  variant: TutorVariant;
  sectionId?: string | undefined;
  chatId?: string | undefined;
}

interface ClassRow {
  sectionId: string;
  subject: string;
  readers: string[];
  open: boolean;
  freeText: boolean;
  frozenUntil: string | null;
  frozenWhy: 'exam' | 'lesson' | null;
  opensAt: string | null;
  schoolId: string;
  duringClass: ByTimetable['duringClass'];
  closedInExams: boolean;
}

const askClasses = preparedSql<{ institutionId: string; sections: string }, ClassRow>(
  'tutor_classes_of_student',
  () => sql`
  select s.id as "sectionId", s.school_id as "schoolId", sub.name as subject, coalesce(x.open, true) as open, coalesce(x.free_text, false) as "freeText",
    ${FROZEN}, ${OPENS_AT}, ${BY_TIMETABLE},
    coalesce((select json_agg(${shortNameOf('w')} order by t.part <> 'lead', w.register_key) from ${sectionTeacherRows} t ${joinStaff('t', { person: 'w' })}
      where t.institution_id = s.institution_id and t.section_id = s.id and ${holdsOn('t')}), '[]') as readers
  from ${sectionRows} s
  join ${schoolRows} sch on sch.institution_id = s.institution_id and sch.id = s.school_id
  join ${courseRows} co on co.institution_id = s.institution_id and co.id = s.course_id
  join ${subjectRows} sub on sub.institution_id = co.institution_id and sub.id = co.subject_id
  left join ${settings} x on x.institution_id = s.institution_id and x.section_id = s.id
  where s.institution_id = ${sql.placeholder('institutionId')} and s.id = any(${sql.placeholder('sections')}::uuid[])`,
);

/** The last chat of a student with this tutor, in a class where one is named. */
async function findLast(tx: Tx, actor: Actor, gate: Gate, asked: Asked): Promise<string | null> {
  if (asked.chatId) return asked.chatId;
  if (!gate.studentId) return null;
  const [row] = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        eq(chats.institutionId, actor.institutionId),
        eq(chats.studentId, gate.studentId),
        eq(chats.variant, asked.variant),
        asked.sectionId ? eq(chats.sectionId, asked.sectionId) : undefined,
        sql`${chats.lastAt} > now() - interval '12 hours'`,
      ),
    )
    .orderBy(desc(chats.lastAt))
    .limit(1);
  return row?.id ?? null;
}

async function readProfile(tx: Tx, actor: Actor, studentId: string): Promise<Profile | null> {
  const [row] = await tx
    .select({ profile: profiles.profile })
    .from(profiles)
    .where(and(eq(profiles.institutionId, actor.institutionId), eq(profiles.studentId, studentId)));
  return row?.profile ?? null;
}

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** What a class says about a student who has not begun a chat. */
const saysOf = (row: ClassRow | undefined, variant: TutorVariant, classNow: ClassNow | null): ClassSays | null =>
  row
    ? {
        variant,
        takes: true,
        open: row.open,
        freeText: row.freeText,
        frozenUntil: dateOf(row.frozenUntil),
        frozenWhy: row.frozenWhy,
        opensAt: dateOf(row.opensAt),
        closedInExams: row.closedInExams,
        classNow,
        stretchFrom: clock.now(),
        lastAt: clock.now(),
      }
    : null;

async function viewChat(tx: Tx, place: ChatPlace | null, locale: Locale): Promise<OpenChat['chat']> {
  if (!place) return null;
  const { id, sectionId, variant, createdAt } = place;
  return {
    id,
    sectionId,
    variant,
    startedAt: createdAt.toISOString(),
    task: viewTask(taskOf(place.task), locale, variant),
    turns: await readTurns(tx, place, 'student', locale),
  };
}

/** Everything that the tutor shows when it is opened. */
export async function openChat(tx: Tx, actor: Actor, locale: Locale, asked: Asked): Promise<OpenChat> {
  const gate = await readGate(tx, actor);
  const { institutionId } = actor;
  const studentId = gate.studentId;
  const [studied, lastId, profile] = await Promise.all([
    studentId ? findStudied(tx, { institutionId, studentId, id: null }) : [],
    findLast(tx, actor, gate, asked),
    studentId ? readProfile(tx, actor, studentId) : null,
  ]);
  const sections = studied.map(({ one }) => one.sectionId);
  const [classes, place] = await Promise.all([
    askClasses(tx, { institutionId, sections: `{${sections.join(',')}}` }),
    lastId ? findOwnChat(tx, actor, lastId) : null,
  ]);
  if (place) noteModel(place);
  const byId = new Map(classes.map((row) => [row.sectionId, row]));
  const courses = studied.map(({ one, own }) => ({
    sectionId: one.sectionId,
    courseId: one.id,
    name: one.name,
    course: one.course,
    look: one.look,
    lessons: own.filter(({ state }) => state !== 'locked').length,
    hasExercises: hasExercises(byId.get(one.sectionId)?.subject ?? ''),
  }));
  const useful =
    courses.find(({ lessons, hasExercises: has }) => lessons > 0 && has) ?? courses.find(({ lessons }) => lessons > 0);
  const wanted = courses.find(({ sectionId }) => sectionId === asked.sectionId);
  const sectionId = place?.sectionId ?? (wanted ?? useful ?? courses[0])?.sectionId ?? null;
  const row = sectionId ? byId.get(sectionId) : undefined;
  const variant = place?.variant ?? asked.variant;
  const classNow = row && !place ? await readClassNow(tx, row) : null;
  return {
    now: clock.now().toISOString(),
    variant,
    courses,
    sectionId,
    chat: await viewChat(tx, place, locale),
    ...viewState(gate, place ?? saysOf(row, variant, classNow), {
      task: place?.task ?? null,
      hasExercises: hasExercises(row?.subject ?? ''),
      engine: { kind: place?.hasModel ? 'model' : 'builtin', reason: null },
    }),
    readers: row?.readers ?? [],
    profile: { ...usualProfile(variant), ...(variant === 'standard' ? {} : profile) },
    minutes: profile?.noClock && variant === 'calm' ? null : stretchMinutes(variant),
    keptUntilDays: gate.keepDays,
  };
}
