import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attemptState, count, id, instant, key, look } from './fields.ts';

/** One student during an exam. */
export const monitorLine = z.object({
  studentId: id,
  name: z.string(),
  excused: z.boolean(),
  /** Extra time of their record, in percent, and minutes that were given by hand. */
  extraPercent: count,
  extraMinutes: count,
  attempts: count,
  /** The newest attempt. */
  attempt: z
    .object({
      id,
      number: count,
      state: attemptState,
      startedAt: instant,
      endsAt: instant.nullable(),
      endedAt: instant.nullable(),
      lastSeenAt: instant,
      answered: count,
      questions: count,
      helpAskedAt: instant.nullable(),
      helpText: z.string(),
      /** Answers that wait for a person. */
      waiting: count,
    })
    .nullable(),
});
export type MonitorLine = z.infer<typeof monitorLine>;

export const monitorView = z.object({
  now: instant,
  id,
  examId: id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  minutes: count.nullable(),
  attemptsAllowed: count,
  questions: count,
  counts: z.object({ students: count, notBegun: count, sitting: count, ended: count, help: count }),
  students: z.array(monitorLine),
  can: z.object({ help: z.boolean() }),
});
export type MonitorView = z.infer<typeof monitorView>;

/** What happened in an attempt, in order. */
export const timelineEntry = z.object({
  at: instant,
  kind: z.enum([
    'started',
    'answered',
    'more_time',
    'help_asked',
    'help_settled',
    'help_answered',
    'edited',
    'ended',
    'reopened',
    'handed_in',
    'expired',
  ]),
  item: key.nullable(),
  /** The place of the question on the paper, from 1. */
  place: count.nullable(),
  /** Written before the end and arrived after it. */
  late: z.boolean(),
  /** In characters or choices; says how an answer grew without telling it. */
  size: count.nullable(),
  text: z.string(),
  by: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

const read = needs('assessments.read');
const mark = needs('assessments.mark');
const inClass = '/assessments/classes/{id}';
const attempt = '/assessments/sittings/{id}';

/** What a teacher sees and does while a class sits in an exam. `id` is the assignment in the class, or the attempt. */
export const monitoring = {
  /** Live: `assessments.sitting_changed` says when to read it again. */
  monitor: read
    .route({ method: 'GET', path: `${inClass}/monitor`, summary: 'Watch a class sit in its exam.' })
    .input(z.object({ id }))
    .output(monitorView),
  /** To all who sit in it now, or to those named. Sent twice under one `giftId`, it is given once. */
  giveMinutes: mark
    .route({ method: 'POST', path: `${inClass}/minutes`, summary: 'Give more minutes.' })
    .input(
      z.object({
        id,
        giftId: id,
        minutes: z.int32().min(1).max(240),
        studentIds: z.array(id).min(1).max(200).optional(),
      }),
    )
    .output(monitorView),
  answerHelp: mark
    .route({ method: 'POST', path: `${attempt}/help`, summary: 'Answer somebody who asks for help.' })
    .input(z.object({ id, text: z.string().trim().max(500).default('') }))
    .output(monitorView),
  endAttempt: mark
    .route({ method: 'POST', path: `${attempt}/end`, summary: 'End somebody’s attempt.' })
    .input(z.object({ id, reason: z.string().trim().min(1).max(300) }))
    .output(monitorView),
  /** Ended or handed in by mistake: it goes on for so many minutes. */
  reopenAttempt: mark
    .route({ method: 'POST', path: `${attempt}/reopen`, summary: 'Let an attempt go on.' })
    .input(z.object({ id, minutes: z.int32().min(1).max(240), reason: z.string().trim().min(1).max(300) }))
    .output(monitorView),
  attemptTimeline: read
    .route({ method: 'GET', path: `${attempt}/timeline`, summary: 'Show what happened in an attempt.' })
    .input(z.object({ id }))
    .output(
      z.object({
        id,
        student: z.string(),
        number: count,
        entries: z.array(timelineEntry),
        /** Seconds for each question by place, from the times of its answers; not where it was never answered. */
        seconds: z.array(z.object({ place: count, seconds: count })),
      }),
    ),
};

nameSchemas({ assessmentsMonitor: monitorView, assessmentsMonitorLine: monitorLine });
