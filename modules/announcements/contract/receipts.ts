import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { answer, id, instant } from './fields.ts';

export const SHOWN = [
  'all',
  'read',
  'unread',
  'answered',
  'unanswered',
  'given',
  'refused',
  'differ',
  'paper',
] as const;
/** Which of its people: `unanswered` and `unread` are those who are reminded, `paper` those without an account. */
export const shown = z.enum(SHOWN);
export type Shown = z.infer<typeof shown>;

export const receiptChild = z.object({
  studentId: id,
  name: z.string(),
  homeroom: z.string().nullable(),
  answer: answer.nullable(),
  /** The answer is to a text that was changed since. */
  outdated: z.boolean(),
});
export type ReceiptChild = z.infer<typeof receiptChild>;

export const RECIPIENT_ROLES = ['guardian', 'student', 'staff'] as const;

/** One person, with the children of whom they were told. */
export const receipt = z.object({
  id,
  name: z.string(),
  role: z.enum(RECIPIENT_ROLES),
  hasAccount: z.boolean(),
  phone: z.string().nullable(),
  toldAt: instant.nullable(),
  readAt: instant.nullable(),
  answer: answer.nullable(),
  answeredAt: instant.nullable(),
  children: z.array(receiptChild),
});
export type Receipt = z.infer<typeof receipt>;

export const household = z.object({
  id,
  children: z.array(z.string()),
  adults: z.array(z.string()),
  read: z.boolean(),
  /** The stricter word where adults differ. */
  answer: answer.nullable(),
});
export type Household = z.infer<typeof household>;

const counts = {
  people: z.number().int(),
  read: z.number().int(),
  unread: z.number().int(),
  answered: z.number().int(),
  unanswered: z.number().int(),
};
export const receiptSummary = z.object({
  ...counts,
  given: z.number().int(),
  refused: z.number().int(),
  differ: z.number().int(),
  paper: z.number().int(),
  households: z.number().int(),
  householdsRead: z.number().int(),
  householdsUnread: z.number().int(),
  homerooms: z.array(z.object({ id, name: z.string(), ...counts })),
});
export type ReceiptSummary = z.infer<typeof receiptSummary>;

/** A signature with all that is known of it. */
export const signature = z.object({
  id,
  name: z.string(),
  child: z.string().nullable(),
  answer,
  signature: z.string().nullable(),
  textVersion: z.number().int(),
  textHash: z.string(),
  device: z.string(),
  address: z.string(),
  at: instant,
});
export type Signature = z.infer<typeof signature>;

const write = needs('announcements.write');
const one = '/announcements/written/{id}';
const which = z.object({ id, show: shown.default('all'), homeroomId: id.optional() });
export const receiptFilters = which.extend({ search: z.string().trim().max(100).optional() });
export const householdFilters = z.object({ id, show: z.enum(['all', 'read', 'unread']).default('all') });

/** Who has read and answered. */
export const receiptSide = {
  receiptSummary: write
    .route({ method: 'GET', path: `${one}/summary`, summary: 'Count who has read and answered, by homeroom.' })
    .input(z.object({ id }))
    .output(receiptSummary),
  receipts: write
    .route({ method: 'GET', path: `${one}/receipts`, summary: 'List who has read and answered.' })
    .input(pageInput.extend(receiptFilters.shape))
    .output(pageOf(receipt)),
  households: write
    .route({ method: 'GET', path: `${one}/households`, summary: 'List households that have read or not.' })
    .input(pageInput.extend(householdFilters.shape))
    .output(pageOf(household)),
  signatures: write
    .route({ method: 'GET', path: `${one}/signatures`, summary: 'Show every answer of a person, with its evidence.' })
    .input(z.object({ id, personId: id }))
    .output(z.object({ items: z.array(signature) })),
  printRest: write
    .route({ method: 'GET', path: `${one}/print`, summary: 'Print the list of those who have not read or answered.' })
    .input(which)
    .output(z.object({ name: z.string(), type: z.string(), content: z.string() })),
};

nameSchemas({
  announcementsReceipt: receipt,
  announcementsReceiptChild: receiptChild,
  announcementsHousehold: household,
  announcementsReceiptSummary: receiptSummary,
  announcementsSignature: signature,
});
