import { needs, open } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

export const JOIN_AUDIENCES = ['students', 'guardians'] as const;
export type JoinAudience = (typeof JOIN_AUDIENCES)[number];
export const JOIN_STATES = ['open', 'used_up', 'expired', 'revoked'] as const;

/** Typed as people type: small or large, with or without the hyphen. */
const code = z.string().trim().min(4).max(20);

export const joinCodeView = z.object({
  id,
  /** As it is printed: `K7MP-2XQD`. */
  code: z.string(),
  audience: z.enum(JOIN_AUDIENCES),
  group: z.object({ kind: z.enum(['homeroom', 'section']), id, name: z.string() }),
  schoolId: id,
  school: z.string(),
  maxUses: z.number().int(),
  uses: z.number().int(),
  expiresAt: z.string(),
  state: z.enum(JOIN_STATES),
  madeBy: z.string(),
  createdAt: z.string(),
});
export type JoinCodeView = z.infer<typeof joinCodeView>;

export const joinCodeFilters = z.object({
  audience: z.enum(JOIN_AUDIENCES).optional(),
  state: z.enum(JOIN_STATES).optional(),
  search: z.string().trim().max(60).optional(),
});

export const joinRequestView = z.object({
  id,
  /** A student asks for their own account, an adult for that of a family. */
  audience: z.enum(JOIN_AUDIENCES),
  personId: id,
  name: z.string(),
  student: z.string(),
  group: z.string(),
  /** What the adult gave; nobody has made sure of it yet. Empty for a student. */
  email: z.string(),
  /** What the school has, to ring them up. */
  phone: z.string().nullable(),
  at: z.string(),
});
export type JoinRequestView = z.infer<typeof joinRequestView>;

const visitorNotice = {
  code,
  /** The student's own number, or for families the adult's document or the e-mail that the school has. */
  known: z.string().trim().min(1).max(100),
  /** The child's birth date. */
  birthDate: z.iso.date(),
  locale: z.enum(['es', 'en']).default('es'),
};

const issue = needs('sections.issue_join_codes');
const door = needs(open('whoever holds a code has no account yet: this is the door'));

export const joinCodes = {
  listJoinCodes: issue
    .route({ method: 'GET', path: '/sections/join-codes', summary: 'List join codes.' })
    .input(pageInput.extend(joinCodeFilters.shape))
    .output(pageOf(joinCodeView)),
  /** One code for each group; the older ones of the same group and audience go on working until they end. */
  issueJoinCodes: issue
    .route({ method: 'POST', path: '/sections/join-codes', summary: 'Create join codes for homerooms or sections.' })
    .input(
      z.object({
        audience: z.enum(JOIN_AUDIENCES),
        homeroomIds: z.array(id).max(100).default([]),
        sectionIds: z.array(id).max(100).default([]),
        maxUses: z.int32().min(1).max(1000),
        days: z.int32().min(1).max(180),
      }),
    )
    .output(z.object({ items: z.array(joinCodeView) })),
  revokeJoinCodes: issue
    .route({ method: 'POST', path: '/sections/join-codes/revoke', summary: 'Revoke join codes.' })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(z.object({ revoked: z.number().int(), undoToken: id.nullable() })),
  /** What is printed: each code with its QR, which opens the door with the code filled in. */
  joinSlips: issue
    .route({ method: 'GET', path: '/sections/join-codes/slips', summary: 'Read join codes as slips to print.' })
    .input(z.object({ ids: z.array(id).min(1).max(100) }))
    .output(z.object({ items: z.array(joinCodeView.extend({ address: z.string(), qr: z.string() })) })),
  /** Who came in with a code. */
  joinUses: issue
    .route({ method: 'GET', path: '/sections/join-codes/{id}/uses', summary: 'List who used a join code.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, at: z.string(), name: z.string(), student: z.string() })) })),

  /** What a code is for, so that people see that they hold the right one. */
  previewJoinCode: door
    .route({ method: 'POST', path: '/sections/join/preview', summary: 'Read what a join code opens.' })
    .input(z.object({ code }))
    .output(
      z.object({ audience: z.enum(JOIN_AUDIENCES), group: z.string(), school: z.string(), institution: z.string() }),
    ),
  /** A student without an account: the school must know them; what they choose works once the office has said that it is them. */
  joinAsNew: door
    .route({ method: 'POST', path: '/sections/join', summary: 'Ask for a student account with a join code.' })
    .input(
      z.object({
        ...visitorNotice,
        username: z
          .string()
          .trim()
          .toLowerCase()
          .regex(/^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$/),
        password: z.string().min(10).max(200),
      }),
    )
    .output(z.object({ asked: z.literal(true) })),
  /** An adult without an account: a letter to the address on record, or the office, opens it. Every answer is alike. */
  askToJoin: door
    .route({ method: 'POST', path: '/sections/join/family', summary: 'Ask for a family account with a join code.' })
    .input(z.object({ ...visitorNotice, email: z.email().trim().toLowerCase().max(200) }))
    .output(z.object({ asked: z.literal(true) })),
  /** Those whom the office must recognise: students, and adults of whom the school has no address. */
  listJoinRequests: issue
    .route({
      method: 'GET',
      path: '/sections/join-requests',
      summary: 'List the people whom the office must recognise.',
    })
    .output(z.object({ items: z.array(joinRequestView) })),
  confirmJoinRequest: issue
    .route({
      method: 'POST',
      path: '/sections/join-requests/{id}/confirm',
      summary: 'Recognise a student or a family and let them in.',
    })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
  declineJoinRequest: issue
    .route({
      method: 'POST',
      path: '/sections/join-requests/{id}/decline',
      summary: 'Decline somebody whom nobody recognises.',
    })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
  /** A student who is signed in takes a place in the group of the code. */
  joinAsMe: needs('sections.join_own')
    .route({ method: 'POST', path: '/sections/join/me', summary: 'Join a class with a code.' })
    .input(z.object({ code }))
    .output(z.object({ group: z.string() })),
};

nameSchemas({ joinCodeView, joinRequestView });
