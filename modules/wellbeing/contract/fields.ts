import { z } from 'zod';
import { RISK_LEVELS, type RiskLevel } from '../rules/instruments.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const instant = z.iso.datetime();
export const day = z.iso.date();

/** What a change of a case answers. Never a text: the answer of a command is kept for repeats. */
export const changed = z.object({ id, version: z.number().int() });
export type Changed = z.infer<typeof changed>;

export { RISK_LEVELS, type RiskLevel };
export const riskLevel = z.enum(RISK_LEVELS);

export const CASE_STATES = ['open', 'closed'] as const;
export const caseState = z.enum(CASE_STATES);
export type CaseState = z.infer<typeof caseState>;

/** Where a case comes from. */
export const CASE_ORIGINS = ['referral', 'observation', 'signal', 'tutor', 'voice', 'family', 'team'] as const;
export const caseOrigin = z.enum(CASE_ORIGINS);
export type CaseOrigin = z.infer<typeof caseOrigin>;

/** What of a case was read. */
export const READING_PARTS = [
  'summary',
  'time_line',
  'plan',
  'agreements',
  'notes',
  'files',
  'readings',
  'report',
  'agenda',
  'work',
] as const;
export const readingPart = z.enum(READING_PARTS);
export type ReadingPart = z.infer<typeof readingPart>;

/** In what part somebody reads a case. */
export const READING_AS = ['lead', 'member', 'supervisor', 'break_glass'] as const;
export const readingAs = z.enum(READING_AS);
export type ReadingAs = z.infer<typeof readingAs>;

/** Why somebody reads a case. */
export const PURPOSES = ['follow_up', 'supervision', 'cover', 'safety', 'hand_over', 'legal'] as const;
export const purpose = z.enum(PURPOSES);
export type Purpose = z.infer<typeof purpose>;
