import { ROLES } from '@patio/access';
import { isLocalDate, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { MOST_RULE_LETTERS, readRule } from '../rules/rule.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const day = z.string().refine(isLocalDate);
/** A time of day at the school, `08:15`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a calendar is made of; each can be switched on and off. */
export const LAYERS = [
  'school',
  'section',
  'personal',
  'holiday',
  'term',
  'class',
  'exam',
  'due',
  'meeting',
  'birthday',
  'busy',
] as const;
export const layer = z.enum(LAYERS);
export type Layer = z.infer<typeof layer>;

/** Layers whose events people write here; the rest comes from other parts of school life. */
export const WRITTEN_LAYERS = ['school', 'section', 'personal'] as const;
export const writtenLayer = z.enum(WRITTEN_LAYERS);
export type WrittenLayer = z.infer<typeof writtenLayer>;

export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const;
export const eventState = z.enum(EVENT_STATES);
export type EventState = z.infer<typeof eventState>;

/** Which of a repeated event a change is about. */
export const SCOPES = ['this', 'later', 'all'] as const;
export const scope = z.enum(SCOPES);
export type Scope = z.infer<typeof scope>;

const MOST_DAYS = 60;

/** From when until when, both included, by the clock of the school; without times it is whole days. */
export const spanFields = z.object({ startsOn: day, startsAt: time.nullable(), endsOn: day, endsAt: time.nullable() });
export type Span = z.infer<typeof spanFields>;

const isSpan = ({ startsOn, startsAt, endsOn, endsAt }: Span): boolean =>
  (startsAt === null) === (endsAt === null) &&
  `${startsOn} ${startsAt ?? ''}` <= `${endsOn} ${endsAt ?? ''}` &&
  Date.parse(endsOn) - Date.parse(startsOn) <= MOST_DAYS * 86_400_000;
export const span = spanFields.refine(isSpan);

/** For whom an event of the school or of classes is; an empty list means everybody. */
export const audienceFields = z.object({
  levelIds: z.array(id).max(40),
  sectionIds: z.array(id).max(60),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
});
export type Audience = z.infer<typeof audienceFields>;

export const rule = z
  .string()
  .max(MOST_RULE_LETTERS)
  .refine((text) => readRule(text) !== null);

export const eventFields = spanFields
  .extend({
    title: z.string().trim().min(1).max(120),
    description: z.string().trim().max(4_000),
    place: z.string().trim().max(120),
    rule: rule.nullable(),
    layer: writtenLayer,
    schoolId: id.nullable(),
  })
  .extend(audienceFields.shape);
export type EventFields = z.infer<typeof eventFields>;
/** What a form holds: an event whose end is not before its beginning. */
export const wholeEvent = eventFields.refine(isSpan, { path: ['endsOn'] });

nameSchemas({ calendarSpan: spanFields, calendarAudience: audienceFields, calendarEventFields: eventFields });
