import { outline, week } from '@patio/engine-authoring/schema';
import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
export const instant = z.iso.datetime();
export const micros = z.number().int().min(0).max(1_000_000_000_000);
/** A unit or a lesson of an outline. */
export const node = z.string().min(1).max(80);

export const COURSE_STATES = [
  'draft',
  'running',
  'paused',
  'ready',
  'in_review',
  'approved',
  'published',
  'archived',
] as const;
export const courseState = z.enum(COURSE_STATES);
export type CourseState = z.infer<typeof courseState>;

export const LESSON_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export const lessonState = z.enum(LESSON_STATES);
export type LessonState = z.infer<typeof lessonState>;

/** Why a course waits: a person said so, or what a model needs is missing. */
export const PAUSE_REASONS = [
  'person',
  'over_budget',
  'over_cap',
  'over_limit',
  'no_provider',
  'switched_off',
  'policy_not_accepted',
  'closed',
] as const;
export const pauseReason = z.enum(PAUSE_REASONS);
export type PauseReason = z.infer<typeof pauseReason>;

/** Who writes: Patio's own engine, or the model of the school. */
export const MAKERS = ['engine', 'model'] as const;
export const maker = z.enum(MAKERS);
export type MadeBy = z.infer<typeof maker>;

export const BASES = ['five_e', 'gradual_release', 'project', 'easy_read'] as const;
export const base = z.enum(BASES);
/** What a lesson may hold besides its phases. */
export const MIX = ['read', 'words', 'practise', 'check'] as const;
export const mix = z.array(z.enum(MIX)).max(MIX.length);

/** How lessons are built: the phases, what stands in them, and how a model should sound. */
export const style = z.object({
  templateId: id.nullable().default(null),
  name: z.string().max(120).default(''),
  base: base.default('five_e'),
  mix: mix.default([...MIX]),
  tone: z.string().trim().max(300).default(''),
});
export type Style = z.infer<typeof style>;

export const SOURCE_KINDS = ['document', 'course'] as const;
export const sourceRef = z.object({ kind: z.enum(SOURCE_KINDS), id });
export type SourceRef = z.infer<typeof sourceRef>;

/** A week of the term: its Monday, its classes, those that do not take place, and why. */
export const courseWeek = week.extend({ monday: z.iso.date(), names: z.array(z.string().max(120)).max(7) });
export type CourseWeek = z.infer<typeof courseWeek>;

export const finding = z.object({
  code: z.string(),
  block: z.string().nullable(),
  severity: z.enum(['block', 'warn']),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FindingView = z.infer<typeof finding>;

export { outline };
export type Outline = z.infer<typeof outline>;
