import { z } from 'zod';

export const id = z.uuid();
export const version = z.int32().min(1);
/** 0: new. */
export const seen = z.int32().min(0);
export const day = z.iso.date();
export const instant = z.iso.datetime();
export const MOST_MINOR = 1_000_000_000_000;
/** Whole minor units; nothing here is a fraction. */
export const minor = z.int().min(0).max(MOST_MINOR);
export const positive = z.int().min(1).max(MOST_MINOR);
export const signed = z
  .int()
  .min(-MOST_MINOR * 100)
  .max(MOST_MINOR * 100);
export const name = z.string().trim().min(1).max(80);
export const reason = z.string().trim().min(3).max(300);
export const budgetYear = z.coerce.number<unknown>().int().min(2000).max(2100);
/** The first day of a month. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/);

export const SIDES = ['income', 'expense'] as const;
export type Side = (typeof SIDES)[number];
/** Where what has happened comes from: fees by themselves, or what somebody registers. */
export const SOURCES = ['registered', 'fees'] as const;
export type Source = (typeof SOURCES)[number];
export const SCENARIO_STATES = ['draft', 'asked', 'approved', 'refused'] as const;
export type ScenarioState = (typeof SCENARIO_STATES)[number];
/** Who must agree: one, two different people, or first a director and then an admin; a step that only the asker could take falls away. */
export const APPROVAL_RULES = ['one_of', 'two_of', 'chain'] as const;
export type ApprovalRule = (typeof APPROVAL_RULES)[number];
/** What is promised to be spent, and what was spent or came in. */
export const ENTRY_KINDS = ['commitment', 'actual'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
