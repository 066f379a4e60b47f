import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { appointmentKind, appointmentState } from './agenda-fields.ts';
import { changed, day, id, instant, seen, version } from './fields.ts';

export * from './agenda-fields.ts';

const MOST_DAYS = 62;
/** By the school's clock. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const appointmentView = z.object({
  id,
  version: z.number().int(),
  kind: appointmentKind,
  state: appointmentState,
  startsAt: instant,
  date: day,
  from: timeOfDay,
  until: timeOfDay,
  host: z.object({ id, name: z.string() }),
  /** Number and initials: whoever looks over a shoulder learns no name. */
  case: z.object({ id, number: z.number().int(), initials: z.string(), homeroom: z.string().nullable() }).nullable(),
  about: z.string().nullable(),
  can: z.object({ change: z.boolean() }),
});
export type AppointmentView = z.infer<typeof appointmentView>;

export const memberLoad = z.object({
  id,
  name: z.string(),
  hours: z.number(),
  version: z.number().int(),
  cases: z.object({ low: z.number(), medium: z.number(), high: z.number(), unknown: z.number() }),
  count: z.number(),
  asked: z.number(),
  ratio: z.number(),
  /** Hours of appointments in the seven days ahead. */
  booked: z.number(),
});
export type MemberLoadView = z.infer<typeof memberLoad>;

const team = needs('wellbeing.manage_cases');

/** The team's time: appointments, and how the cases are shared out. */
export const agendaSide = {
  agenda: team
    .route({ method: 'GET', path: '/wellbeing/agenda', summary: "Show the team's appointments between two days." })
    .input(
      z
        .object({ from: day, through: day, whose: z.enum(['mine', 'team']).default('mine') })
        .refine(
          ({ from, through }) => from <= through && Date.parse(through) - Date.parse(from) < MOST_DAYS * 86_400_000,
        ),
    )
    .output(z.object({ today: day, items: z.array(appointmentView) })),
  saveAppointment: team
    .route({ method: 'PUT', path: '/wellbeing/agenda/{id}', summary: 'Make or move an appointment of the team.' })
    .input(
      z
        .object({
          id,
          seen,
          caseId: id.nullable(),
          kind: appointmentKind,
          date: day,
          from: timeOfDay,
          until: timeOfDay,
          about: z.string().trim().max(300),
        })
        .refine(({ from, until }) => from < until, { path: ['until'] }),
    )
    .output(changed),
  endAppointment: team
    .route({
      method: 'POST',
      path: '/wellbeing/agenda/{id}/end',
      summary: 'Say how an appointment went, or cancel it.',
    })
    .input(z.object({ id, version, state: appointmentState }))
    .output(changed),
  caseload: team
    .route({ method: 'GET', path: '/wellbeing/caseload', summary: 'Show how the cases are shared out in the team.' })
    .output(
      z.object({
        members: z.array(memberLoad),
        /** Who would take the next case most easily, and one case that could change hands. */
        next: id.nullable(),
        move: z.object({ from: id, to: id, level: z.enum(['low', 'medium', 'high']) }).nullable(),
      }),
    ),
  setHours: team
    .route({ method: 'PUT', path: '/wellbeing/caseload/hours', summary: 'Say how many hours one has for cases.' })
    .input(z.object({ hours: z.number().min(0).max(60), seen }))
    .output(changed),
};

nameSchemas({ wellbeingAppointment: appointmentView, wellbeingMemberLoad: memberLoad });
