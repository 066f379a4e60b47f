import { isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { attendanceCode, COUNTS } from '../rules/codes.ts';
import { SOURCES } from '../rules/fold-marks.ts';

export const id = z.uuid();
export const localDate = z.string().refine(isLocalDate);
export const instant = z.iso.datetime();
export const code = z.string().trim().min(1).max(3);
export const countsAs = z.enum(COUNTS);
export const source = z.enum(SOURCES);
export const codeView = attendanceCode;

/** What attendance is taken for: a class day, or a homeroom's day. Made of ids that a device knows without asking. */
export const rollPlace = z.union([
  z.object({ meetingId: id, homeroomId: z.undefined().optional(), date: localDate }),
  z.object({ homeroomId: id, meetingId: z.undefined().optional(), date: localDate }),
]);
export type RollPlace = z.infer<typeof rollPlace>;

export const tallyView = z.object({
  expected: z.number().int(),
  present: z.number().int(),
  absent: z.number().int(),
  excused: z.number().int(),
  late: z.number().int(),
});
export type TallyView = z.infer<typeof tallyView>;

export const lookView = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** What became of the news of an absence: explained, denied by the family, or taken back by the school. */
export const ALERT_ANSWERS = ['justified', 'should_be_there', 'was_there'] as const;
export const alertAnswer = z.enum(ALERT_ANSWERS);

export const JUSTIFICATION_REASONS = ['illness', 'appointment', 'family', 'travel', 'other'] as const;
export const justificationReason = z.enum(JUSTIFICATION_REASONS);
export const justificationState = z.enum(['waiting', 'accepted', 'refused', 'withdrawn']);

export const justificationView = z.object({
  id,
  studentId: id,
  student: z.string(),
  fromOn: localDate,
  throughOn: localDate,
  reason: justificationReason,
  text: z.string(),
  fileId: id.nullable(),
  ahead: z.boolean(),
  state: justificationState,
  by: z.string(),
  at: instant,
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
  version: z.number().int(),
  can: z.object({ withdraw: z.boolean(), decide: z.boolean() }),
});
export type JustificationView = z.infer<typeof justificationView>;

nameSchemas({ tallyView, attendanceLookView: lookView, justificationView });

/** What a family sends along with a justification, and the most that it may weigh. */
export const JUSTIFICATION_PURPOSE = 'attendance.justification';
export const JUSTIFICATION_BYTES = 8_000_000;
