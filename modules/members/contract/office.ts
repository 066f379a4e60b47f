import { needs } from '@patio/access/contract';
import { email } from '@patio/accounts';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { newInstitution, newSchool } from '@patio/schools';
import { z } from 'zod';
import { capability, givenName, id, instant, locale, reach, reason, role } from './fields.ts';

/** One decision about a role: a reach instead of the usual one, none, or what is usual again. */
export const permissionChange = z.object({
  role,
  capability,
  reach: reach.nullable(),
  usual: z.boolean().default(false),
});
export type PermissionChange = z.infer<typeof permissionChange>;
export const permissionChanges = z.object({
  schoolId: id.nullable(),
  changes: z.array(permissionChange).min(1).max(400),
});

/** What one decision does, and to whom by name. */
export const permissionEffect = permissionChange.extend({
  before: reach.nullable(),
  after: reach.nullable(),
  gain: z.number().int(),
  lose: z.number().int(),
  /** Some of them, by surname. */
  people: z.array(z.object({ id, name: z.string(), place: z.string().nullable(), gains: z.boolean() })),
});
export type PermissionEffect = z.infer<typeof permissionEffect>;

export const auditFilters = z.object({
  actorId: id.optional(),
  /** A whole action, or all of a module with `schools.*`. */
  action: z.string().max(100).optional(),
  subjectType: z.string().max(100).optional(),
  subjectId: id.optional(),
  schoolId: id.optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export const auditLine = z.object({
  id,
  at: instant,
  /** What was done, in the reader's language. */
  title: z.string(),
  action: z.string(),
  by: z.object({ id, name: z.string() }),
  onBehalfOf: z.object({ id, name: z.string() }).nullable(),
  role: z.string(),
  subject: z.object({ type: z.string(), id: id.nullable(), title: z.string() }),
  schoolName: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

const holder = z.object({
  id,
  membershipId: id,
  name: z.string(),
  photoFileId: id.nullable(),
  since: z.string(),
  can: z.object({ lendTo: z.boolean() }),
});
const lead = z.object({
  email,
  givenNames: givenName,
  surnames: givenName,
  locale: locale.default('es'),
  alsoAdmin: z.boolean(),
});

export const office = {
  /** Who would gain and who would lose, by name, before anything is decided. */
  previewPermissions: needs('accounts.manage_permissions')
    .meta({ safe: true })
    .route({
      method: 'POST',
      path: '/members/permissions/preview',
      summary: 'Preview who is affected by a change of permissions.',
    })
    .input(permissionChanges)
    .output(z.object({ effects: z.array(permissionEffect) })),
  /** Several decisions at once, all or none; waits for a second person where the institution wants one. */
  setPermissions: needs('accounts.manage_permissions')
    .route({ method: 'POST', path: '/members/permissions/several', summary: 'Change several permissions at once.' })
    .input(permissionChanges.extend({ reason }))
    .output(z.object({ state: z.enum(['done', 'waiting']) })),
  /** Who holds which role at a school: its staff by name, students and families as a number. */
  listRoleHolders: needs('accounts.delegate')
    .route({ method: 'GET', path: '/members/role-holders', summary: 'Count who holds each role.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ roles: z.array(z.object({ role, count: z.number().int(), people: z.array(holder) })) })),
  /** How many people have each role at a school. */
  countMembers: needs('accounts.read')
    .route({ method: 'GET', path: '/members/member-counts', summary: 'Count accounts by state.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ roles: z.array(z.object({ role, count: z.number().int() })) })),

  /** What a merge would move, before it is done. */
  previewMerge: needs('accounts.manage')
    .route({
      method: 'GET',
      path: '/members/{keptId}/merge/{goneId}',
      summary: 'Compare two accounts before they are merged.',
    })
    .input(z.object({ keptId: id, goneId: id }))
    .output(
      z.object({
        moves: z.array(z.object({ role, schoolName: z.string().nullable() })),
        ends: z.array(z.object({ role, schoolName: z.string().nullable() })),
        username: z.enum(['none', 'moves', 'lost']),
        record: z.enum(['none', 'moves', 'both']),
      }),
    ),
  /** Two accounts of one human become one; can be taken back for ten minutes. */
  mergeMembers: needs('accounts.manage')
    .route({ method: 'POST', path: '/members/{keptId}/merge', summary: 'Merge two accounts of one person.' })
    .input(z.object({ keptId: id, goneId: id, reason }))
    .output(z.object({ undoToken: id })),

  /** Founds an institution with a working school and invites whoever leads it. The link is shown once, to hand it over in person. */
  createInstitution: needs('schools.manage_institutions')
    .route({
      method: 'POST',
      path: '/members/institutions',
      summary: 'Create an institution with its first school and leader.',
    })
    .input(z.object({ institution: newInstitution, school: newSchool.omit({ country: true }), lead }))
    .output(z.object({ id, schoolId: id, invitationLink: z.string() })),

  /** Who did what, with names and words, newest first. */
  readAudit: needs('platform.read_audit')
    .route({ method: 'GET', path: '/members/audit', summary: 'List the audit log in plain words.' })
    .input(auditFilters.extend(pageInput.shape))
    .output(pageOf(auditLine)),
  /** Every action that has a name, by module. */
  listAuditActions: needs('platform.read_audit')
    .route({ method: 'GET', path: '/members/audit/actions', summary: 'List the actions that the audit log knows.' })
    .output(z.object({ items: z.array(z.object({ action: z.string(), title: z.string() })) })),
};

nameSchemas({
  permissionChange,
  permissionChanges,
  permissionEffect,
  membersAuditFilters: auditFilters,
  auditLine,
  holder,
  lead,
});
