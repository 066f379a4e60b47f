import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { classMaterial } from '@patio/materials';
import { z } from 'zod';
import { LOSSES } from '../rules/lay.ts';
import {
  commentView,
  contents,
  id,
  localDate,
  look,
  monday,
  outcome,
  PARTS,
  plannedView,
  slot,
  version,
  WEEK_STATES,
} from './fields.ts';

/** A class of the week on the teacher's timetable; one of a section that they stand in for has no plan of theirs. */
const weekClass = slot.extend({
  sectionId: id,
  section: z.string(),
  course: z.string(),
  look,
  length: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number().int(),
  room: z.string().nullable(),
  cancelled: z.boolean(),
  reason: z.string().nullable(),
  plannedId: id.nullable(),
});
export type WeekClass = z.infer<typeof weekClass>;

const sent = z.object({
  id,
  state: z.enum(WEEK_STATES),
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Something was changed after the coordinator decided. */
  changedSince: z.boolean(),
  version: z.number().int(),
});

const named = z.object({ id, name: z.string() });
const weekSection = z.object({
  id,
  name: z.string(),
  course: z.string(),
  courseId: id,
  look,
  sent: sent.nullable(),
  units: z.array(named),
  competencies: z.array(named),
  lessons: z.array(named),
  /** Planned classes that wait for a date, in their order. */
  waiting: z.array(plannedView),
  can: z.object({ write: z.boolean(), review: z.boolean() }),
});
export type WeekSection = z.infer<typeof weekSection>;

const move = z.object({ id, from: slot.nullable(), to: slot.nullable() });
const lossView = z.object({
  sectionId: id,
  /** The first planned class whose class was lost. */
  plannedId: id,
  title: z.string(),
  at: slot,
  loss: z.enum(LOSSES),
  /** The name of the holiday or the reason of the change, where there is one. */
  cause: z.string().nullable(),
  moves: z.array(move),
  absorbedBy: slot.nullable(),
  staying: z.array(id),
  passing: z.array(z.object({ id, fixedId: id })),
  /** The class that it can be joined with. */
  joinsWith: id.nullable(),
  /** Titles of all planned classes that are named here. */
  titles: z.array(z.object({ id, title: z.string(), at: slot.nullable() })),
});
export type LossView = z.infer<typeof lossView>;

export const weekView = z.object({
  today: localDate,
  now: z.string(),
  weekOn: monday,
  /** Which week of the term it is, and what the term is called. */
  term: z.object({ name: z.string(), week: z.number().int(), of: z.number().int() }).nullable(),
  /** Whose week it is; null where nobody has been chosen. */
  teacher: z.object({ staffId: id, name: z.string() }).nullable(),
  own: z.boolean(),
  days: z.array(z.object({ date: localDate, teaching: z.boolean(), name: z.string().nullable() })),
  classes: z.array(weekClass),
  sections: z.array(weekSection),
  planned: z.array(plannedView),
  losses: z.array(lossView),
  /** Other weeks in which a planned class has lost its class. */
  lostWeeks: z.array(monday),
  comments: z.array(commentView),
  /** How many classes of the term there are, and how many of them were given. */
  figures: z.object({ classes: z.number().int(), given: z.number().int() }),
});
export type WeekView = z.infer<typeof weekView>;

/** A teacher in the list of whoever reads the plans of a school. */
const teacherWeek = z.object({
  staffId: id,
  name: z.string(),
  sections: z.number().int(),
  planned: z.number().int(),
  submitted: z.number().int(),
  approved: z.number().int(),
  returned: z.number().int(),
});
export type TeacherWeek = z.infer<typeof teacherWeek>;

/** A week of a class that was sent and waits for a decision; without a lead teacher nobody is named. */
const waitingWeek = z.object({
  id,
  weekOn: monday,
  section: z.string(),
  staffId: id.nullable(),
  teacher: z.string().nullable(),
  submittedAt: z.iso.datetime(),
});
export type WaitingWeek = z.infer<typeof waitingWeek>;

const read = needs('plans.read');
const write = needs('plans.write');
const review = needs('plans.review');
const undoable = z.object({ undo: id.nullable() });
const oneClass = '/plans/classes/{id}';

export const week = {
  /** The week of a teacher, one's own unless another is named. */
  week: read
    .route({ method: 'GET', path: '/plans/week', summary: "Read a teacher's week with what is planned." })
    .input(z.object({ weekOn: monday.optional(), staffId: id.optional() }))
    .output(weekView),
  teachers: read
    .route({ method: 'GET', path: '/plans/teachers', summary: 'List the teachers of a school with their weeks.' })
    .input(z.object({ weekOn: monday.optional(), schoolId: id.optional() }))
    .output(z.object({ weekOn: monday, items: z.array(teacherWeek) })),
  waiting: review
    .route({ method: 'GET', path: '/plans/waiting', summary: 'List the weeks that wait for a decision.' })
    .output(z.object({ items: z.array(waitingWeek) })),
  create: write
    .route({ method: 'POST', path: '/plans/classes', summary: 'Plan a class.' })
    .input(contents.partial().extend({ sectionId: id, title: contents.shape.title, at: slot.nullable() }))
    .output(plannedView),
  save: write
    .route({ method: 'PATCH', path: oneClass, summary: 'Change what is planned for a class.' })
    .input(contents.partial().extend({ id, version, outcome: outcome.nullable().optional() }))
    .output(plannedView),
  /** For whoever reads the plan, also where the material itself is the teacher's own. */
  planMaterial: read
    .route({
      method: 'GET',
      path: `${oneClass}/materials/{materialId}`,
      summary: 'Open a kept material that a planned class names.',
    })
    .input(z.object({ id, materialId: id }))
    .output(classMaterial),
  /** To another class of its section; what is planned there comes to the old one. */
  move: write
    .route({ method: 'POST', path: `${oneClass}/move`, summary: 'Move a planned class to another class.' })
    .input(z.object({ id, version, to: slot.nullable() }))
    .output(undoable),
  archive: write
    .route({ method: 'POST', path: `${oneClass}/archive`, summary: 'Take a planned class out of the plan.' })
    .input(z.object({ id, version }))
    .output(undoable),
  /** Confirms what the teacher saw: the moves are those of the proposal, or the answer is a conflict. */
  shift: write
    .route({ method: 'POST', path: '/plans/shift', summary: 'Shift planned classes after a lost class.' })
    .input(z.object({ sectionId: id, moves: z.array(move).min(1).max(400) }))
    .output(undoable),
  join: write
    .route({ method: 'POST', path: `${oneClass}/join`, summary: 'Join a lost class with the next one.' })
    .input(z.object({ id, version, withId: id }))
    .output(undoable),
  leave: write
    .route({ method: 'POST', path: `${oneClass}/leave`, summary: 'Leave a lost class as it is.' })
    .input(z.object({ id, version }))
    .output(undoable),
  /** Copies a week of one section onto the free classes of a week of the same course. */
  copy: write
    .route({ method: 'POST', path: '/plans/copy', summary: 'Copy a week of plans forward or to another class.' })
    .input(
      z.object({
        from: z.object({ sectionId: id, weekOn: monday }),
        to: z.object({ sectionId: id, weekOn: monday }),
      }),
    )
    .output(undoable.extend({ copied: z.number().int(), left: z.array(z.string()) })),
  submit: write
    .route({ method: 'POST', path: '/plans/weeks/submit', summary: 'Send a week of plans to the coordinator.' })
    .input(z.object({ weekOn: monday, sectionIds: z.array(id).min(1).max(40) }))
    .output(z.object({ sent: z.number().int() })),
  decide: review
    .route({ method: 'POST', path: '/plans/weeks/{id}/decide', summary: 'Approve a week of plans or send it back.' })
    .input(z.object({ id, version, state: z.enum(['approved', 'returned']), note: z.string().trim().max(1000) }))
    .output(z.object({ state: z.enum(WEEK_STATES), version: z.number().int() })),
  comment: review
    .route({ method: 'POST', path: `${oneClass}/comments`, summary: 'Comment on a planned class.' })
    .input(z.object({ id, part: z.enum(PARTS), text: z.string().trim().min(1).max(2000) }))
    .output(commentView),
  reply: read
    .route({ method: 'POST', path: '/plans/comments/{id}/reply', summary: 'Answer a comment on a planned class.' })
    .input(z.object({ id, text: z.string().trim().min(1).max(2000) }))
    .output(commentView),
  resolve: read
    .route({ method: 'POST', path: '/plans/comments/{id}/resolve', summary: 'Mark a comment as resolved or open.' })
    .input(z.object({ id, version, resolved: z.boolean() }))
    .output(commentView),
};

nameSchemas({ plansWeekView: weekView, plansTeacherWeek: teacherWeek, plansLossView: lossView, plansMove: move });
