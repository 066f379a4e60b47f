import { courses } from '@patio/courses/server';
import { staff, students } from '@patio/people/server';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { academicYears, gradeLevels, rooms, schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** The students who share a level and a letter in a year (5ºA). */
export const homerooms = pgTable(
  'sections_homerooms',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    gradeLevelId: uuid('grade_level_id').notNull(),
    letter: text('letter').notNull(),
    name: text('name').notNull(),
    roomId: uuid('room_id'),
    tutorStaffId: uuid('tutor_staff_id'),
    capacity: integer('capacity').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('sections_homerooms_letter').on(t.institutionId, t.yearId, t.gradeLevelId, t.letter),
    index('sections_homerooms_by_school').on(t.institutionId, t.schoolId, t.yearId),
    index('sections_homerooms_by_tutor').on(t.institutionId, t.tutorStaffId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'sections_homerooms_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'sections_homerooms_year'),
    pointsTo(gradeLevels, [t.institutionId, t.gradeLevelId], 'sections_homerooms_level'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'sections_homerooms_room'),
    pointsTo(staff, [t.institutionId, t.tutorStaffId], 'sections_homerooms_tutor'),
    check('sections_homerooms_capacity', sql`capacity between 1 and 200`),
  ],
);

/** One course taught to one group in one year; people call it a class. */
export const sections = pgTable(
  'sections_sections',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    courseId: uuid('course_id').notNull(),
    name: text('name').notNull(),
    roomId: uuid('room_id'),
    capacity: integer('capacity'),
    state: text('state', { enum: ['active', 'closed', 'archived'] })
      .notNull()
      .default('active'),
    /** The step that made it, when many were made at once, so that the step can be undone. */
    madeIn: uuid('made_in'),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(name)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_sections_by_name').on(t.institutionId, t.schoolId, t.yearId, t.nameKey, t.id),
    index('sections_sections_by_name_anywhere').on(t.institutionId, t.nameKey, t.id),
    index('sections_sections_by_course').on(t.institutionId, t.courseId, t.yearId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'sections_sections_school'),
    pointsTo(academicYears, [t.institutionId, t.yearId], 'sections_sections_year'),
    pointsTo(courses, [t.institutionId, t.courseId], 'sections_sections_course'),
    pointsTo(rooms, [t.institutionId, t.roomId], 'sections_sections_room'),
    check('sections_sections_capacity', sql`capacity is null or capacity between 1 and 500`),
  ],
);

/** Every word of a section's name, so that a search is a range of an index (decision 0010). */
export const sectionWords = pgTable(
  'sections_name_words',
  {
    institutionId: uuid('institution_id').notNull(),
    word: plainText('word').notNull(),
    sectionId: uuid('section_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.word, t.sectionId] }),
    index('sections_name_words_by_section').on(t.institutionId, t.sectionId),
    pointsTo(sections, [t.institutionId, t.sectionId], 'sections_name_words_section'),
  ],
);

/** Whose students take a section by being in their homeroom; electives have none. */
export const feeds = pgTable(
  'sections_feeds',
  {
    institutionId: uuid('institution_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    homeroomId: uuid('homeroom_id').notNull(),
    /** From which day on; students who come later begin on their own day. */
    fromOn: date('from_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.sectionId, t.homeroomId] }),
    index('sections_feeds_by_homeroom').on(t.institutionId, t.homeroomId),
    pointsTo(sections, [t.institutionId, t.sectionId], 'sections_feeds_section'),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'sections_feeds_homeroom'),
  ],
);

/** Who teaches a section, as what, with which rights, and when. A section has one lead at a time. */
export const teachers = pgTable(
  'sections_teachers',
  {
    ...tenantKey(),
    sectionId: uuid('section_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    part: text('part', { enum: ['lead', 'co_teacher', 'assistant', 'substitute'] }).notNull(),
    /** What they may do there: attendance, grades, lessons, messages. A lead may do all of it. */
    may: text('may').array().notNull().default(sql`'{}'`),
    /** The first day, and the first day on which it no longer holds. */
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on'),
    note: text('note').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_teachers_lead_one_at_a_time').on(t.institutionId, t.sectionId).where(sql`part = 'lead'`),
    index('sections_teachers_person_one_at_a_time').on(t.institutionId, t.sectionId, t.staffId),
    index('sections_teachers_by_staff').on(t.institutionId, t.staffId, t.fromOn),
    pointsTo(sections, [t.institutionId, t.sectionId], 'sections_teachers_section'),
    pointsTo(staff, [t.institutionId, t.staffId], 'sections_teachers_staff'),
    check('sections_teachers_span', sql`until_on is null or from_on <= until_on`),
  ],
);

/** Why an enrolment ended. `superseded` and `undone` are of those that never came to hold. */
const endReason = () =>
  text('end_reason', { enum: ['moved', 'left', 'dropped', 'superseded', 'undone', 'section_closed'] });

/** What both kinds of enrolment keep: the span, why it ended, and the steps that began and ended it. */
const span = () => ({
  /** The first day, and the first day on which it no longer holds: a move ends one and begins the next on the same day. */
  fromOn: date('from_on').notNull(),
  untilOn: date('until_on'),
  endReason: endReason(),
  endNote: text('end_note'),
  beganIn: uuid('began_in').notNull(),
  endedIn: uuid('ended_in'),
});

/** A student's place in a homeroom. One at a time in a year. */
export const homeroomEnrolments = pgTable(
  'sections_homeroom_enrolments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    yearId: uuid('year_id').notNull(),
    homeroomId: uuid('homeroom_id').notNull(),
    studentId: uuid('student_id').notNull(),
    ...span(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_homeroom_enrolments_one_at_a_time').on(t.institutionId, t.studentId, t.yearId),
    index('sections_homeroom_enrolments_by_homeroom').on(t.institutionId, t.homeroomId, t.fromOn),
    index('sections_homeroom_enrolments_by_step').on(t.institutionId, t.beganIn),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'sections_homeroom_enrolments_homeroom'),
    pointsTo(students, [t.institutionId, t.studentId], 'sections_homeroom_enrolments_student'),
    check('sections_homeroom_enrolments_span', sql`until_on is null or from_on <= until_on`),
  ],
);

/** A student's place in a section: through the homeroom, or chosen student by student. */
export const enrolments = pgTable(
  'sections_enrolments',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    studentId: uuid('student_id').notNull(),
    origin: text('origin', { enum: ['homeroom', 'direct'] }).notNull(),
    ...span(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_enrolments_one_at_a_time').on(t.institutionId, t.studentId, t.sectionId),
    index('sections_enrolments_by_section').on(t.institutionId, t.sectionId, t.fromOn),
    index('sections_enrolments_by_step').on(t.institutionId, t.beganIn),
    pointsTo(sections, [t.institutionId, t.sectionId], 'sections_enrolments_section'),
    pointsTo(students, [t.institutionId, t.studentId], 'sections_enrolments_student'),
    check('sections_enrolments_span', sql`until_on is null or from_on <= until_on`),
  ],
);

/** The homerooms of one section, with the day since which each feeds it. */
export interface StepFeeding {
  sectionId: string;
  before: { homeroomId: string; fromOn: string }[];
  after: { homeroomId: string; fromOn: string }[];
}

/** One decision about many: what was made, moved or ended together, and can be undone together. */
export const steps = pgTable(
  'sections_steps',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    kind: text('kind', { enum: ['create_sections', 'enrol', 'move', 'end', 'feed'] }).notNull(),
    onDate: date('on_date').notNull(),
    byId: uuid('by_id').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** Which homerooms fed a section before and after, where the step changed that. */
    feeding: jsonb('feeding').$type<StepFeeding>(),
    undoneAt: instant('undone_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    pointsTo(schools, [t.institutionId, t.schoolId], 'sections_steps_school'),
  ],
);

/** How each enrolment that a step ended stood before it, so that undoing puts back exactly that. */
export const endingLog = pgTable(
  'sections_ending_log',
  {
    institutionId: uuid('institution_id').notNull(),
    stepId: uuid('step_id').notNull(),
    enrolmentId: uuid('enrolment_id').notNull(),
    untilOn: date('until_on'),
    endReason: endReason(),
    endNote: text('end_note'),
    endedIn: uuid('ended_in'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.stepId, t.enrolmentId] }),
    pointsTo(steps, [t.institutionId, t.stepId], 'sections_ending_log_step'),
  ],
);

/** A code that lets people of one group in: it opens nothing by itself, only together with what the school knows of the person. */
export const joinCodes = pgTable(
  'sections_join_codes',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    /** Without the hyphen in which it is printed. */
    code: text('code').notNull(),
    audience: text('audience', { enum: ['students', 'guardians'] }).notNull(),
    homeroomId: uuid('homeroom_id'),
    sectionId: uuid('section_id'),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    madeBy: uuid('made_by').notNull(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('sections_join_codes_code').on(t.institutionId, t.code),
    index('sections_join_codes_everywhere').on(t.code),
    index('sections_join_codes_by_school').on(t.institutionId, t.schoolId, t.id),
    pointsTo(homerooms, [t.institutionId, t.homeroomId], 'sections_join_codes_homeroom'),
    pointsTo(sections, [t.institutionId, t.sectionId], 'sections_join_codes_section'),
    check('sections_join_codes_one_group', sql`(homeroom_id is null) <> (section_id is null)`),
    check('sections_join_codes_uses', sql`uses between 0 and max_uses`),
    // The door must find a code before it knows whose it is; it reads only.
    pgPolicy('door', { for: 'select', using: sql`patio_scope() = 'identity'` }),
  ],
);

/** An adult who came with a code and was recognised: the letter on its way to them, or the office that must say that it is them. */
export const joinRequests = pgTable(
  'sections_join_requests',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    codeId: uuid('code_id').notNull(),
    personId: uuid('person_id').notNull(),
    studentId: uuid('student_id').notNull(),
    way: text('way', { enum: ['letter', 'office'] }).notNull(),
    /** Where the letter went; for the office, what the person gave themself. Empty for students, who choose a username. */
    email: text('email').notNull(),
    at: instant('at').notNull().defaultNow(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    outcome: text('outcome', { enum: ['invited', 'opened', 'declined'] }),
    invitationId: uuid('invitation_id'),
    joinedAt: instant('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_join_requests_waiting').on(t.institutionId, t.at).where(sql`decided_at is null`),
    index('sections_join_requests_by_invitation').on(t.institutionId, t.invitationId),
    index('sections_join_requests_by_person').on(t.institutionId, t.personId),
    pointsTo(joinCodes, [t.institutionId, t.codeId], 'sections_join_requests_code'),
    index('sections_join_requests_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'sections_join_requests_student'),
  ],
);

/** Who came in with which code. */
export const joinLog = pgTable(
  'sections_join_log',
  {
    ...tenantKey(),
    codeId: uuid('code_id').notNull(),
    studentId: uuid('student_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('sections_join_log_by_code').on(t.institutionId, t.codeId, t.at),
    pointsTo(joinCodes, [t.institutionId, t.codeId], 'sections_join_log_code'),
    index('sections_join_log_of_student').on(t.institutionId, t.studentId),
    pointsTo(students, [t.institutionId, t.studentId], 'sections_join_log_student'),
  ],
);
