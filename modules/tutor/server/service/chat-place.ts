import type { Actor } from '@patio/access';
import { hasModel } from '@patio/ai/server';
import { courseRows, subjectRows } from '@patio/courses/server';
import { gradeOf } from '@patio/lessons/server';
import { joinStudent } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Profile, TutorVariant } from '../../contract/fields.ts';
import type { KeptTask } from '../../rules/task.ts';
import { failure } from '../failures.ts';
import { chats, profiles, settings } from '../schema.ts';
import { type ByTimetable, type ClassNow, readClassNow } from './class-now.ts';
import { BY_TIMETABLE, FROZEN, OPENS_AT } from './gate.ts';

/** A chat of the student who is signed in, with what decides about its next turn. */
export interface ChatPlace {
  institutionId: string;
  id: string;
  schoolId: string;
  sectionId: string;
  courseId: string;
  studentId: string;
  subject: string;
  /** The day in the school's place. */
  today: string;
  variant: TutorVariant;
  task: KeptTask | null;
  turns: number;
  messages: number;
  tier: number;
  stretchFrom: Date;
  lastAt: Date;
  createdAt: Date;
  /** Whether the student still takes the class. */
  takes: boolean;
  open: boolean;
  freeText: boolean;
  frozenUntil: Date | null;
  frozenWhy: 'exam' | 'lesson' | null;
  opensAt: Date | null;
  duringClass: ByTimetable['duringClass'];
  closedInExams: boolean;
  classNow: ClassNow | null;
  /** A teacher reads each answer first. */
  approves: boolean;
  profile: Profile | null;
  grade: number;
  hasModel: boolean;
  /** A model of the school reads what the rules let pass. */
  looksAgain: boolean;
}

interface Row
  extends Omit<ChatPlace, 'grade' | 'stretchFrom' | 'lastAt' | 'createdAt' | 'frozenUntil' | 'opensAt' | 'classNow'> {
  stretchFrom: string;
  lastAt: string;
  createdAt: string;
  frozenUntil: string | null;
  opensAt: string | null;
  stage: string | null;
  level: string | null;
}

const PURPOSE_OF = sql`case c.variant when 'k3' then 'tutor_k3' when 'calm' then 'tutor_calm' else 'tutor' end`;

const question = (which: SQL): SQL => sql`
  select c.institution_id as "institutionId", c.id, c.school_id as "schoolId", c.section_id as "sectionId", s.course_id as "courseId",
    c.student_id as "studentId", sub.name as subject, (select patio_today())::text as today, c.variant, c.task, c.turns, c.messages, c.tier, c.stretch_from as "stretchFrom",
    c.last_at as "lastAt", c.created_at as "createdAt",
    exists (select 1 from ${enrolmentRows} e where e.institution_id = c.institution_id and e.section_id = c.section_id
      and e.student_id = c.student_id and ${holdsOn('e')}) as takes,
    coalesce(x.open, true) as open, coalesce(x.free_text, false) as "freeText",
    ${FROZEN}, ${OPENS_AT}, ${BY_TIMETABLE},
    pr.profile, l.stage, l.name as level, ${hasModel(sql`c.school_id`, PURPOSE_OF)} as "hasModel",
    ${hasModel(sql`c.school_id`, sql`'moderation'`)} as "looksAgain"
  from ${chats} c ${joinStudent('c')}
  join ${schoolRows} sch on sch.institution_id = c.institution_id and sch.id = c.school_id
  join ${sectionRows} s on s.institution_id = c.institution_id and s.id = c.section_id
  join ${courseRows} co on co.institution_id = s.institution_id and co.id = s.course_id
  join ${subjectRows} sub on sub.institution_id = co.institution_id and sub.id = co.subject_id
  left join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id
  left join ${settings} x on x.institution_id = c.institution_id and x.section_id = c.section_id
  left join ${profiles} pr on pr.institution_id = c.institution_id and pr.student_id = c.student_id
  where c.institution_id = ${sql.placeholder('institutionId')} and c.id = ${sql.placeholder('id')}
    and p.user_id = ${sql.placeholder('userId')} and p.merged_into_id is null ${which}`;

type Values = { institutionId: string; userId: string; id: string };
const look = preparedSql<Values, Row>('tutor_chat_place', () => question(sql``));
const hold = preparedSql<Values, Row>('tutor_chat_held_place', () => question(sql`for update of c`));

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

function placeOf({ stage, level, ...row }: Row, classNow: ClassNow | null): ChatPlace {
  return {
    ...row,
    stretchFrom: new Date(row.stretchFrom),
    lastAt: new Date(row.lastAt),
    createdAt: new Date(row.createdAt),
    frozenUntil: dateOf(row.frozenUntil),
    opensAt: dateOf(row.opensAt),
    classNow,
    grade: gradeOf(stage && level ? { stage, name: level } : undefined),
  };
}

/** A chat of one's own; held, nobody else adds to it until the transaction ends. */
export async function findOwnChat(tx: Tx, actor: Actor, id: string, isHeld = false): Promise<ChatPlace | null> {
  const { institutionId, userId } = actor;
  const [row] = await (isHeld ? hold : look)(tx, { institutionId, userId, id });
  return row ? placeOf(row, await readClassNow(tx, row)) : null;
}

export async function getOwnChat(tx: Tx, actor: Actor, id: string, isHeld = false): Promise<ChatPlace> {
  const found = await findOwnChat(tx, actor, id, isHeld);
  if (!found) throw failure('not_found');
  return found;
}
