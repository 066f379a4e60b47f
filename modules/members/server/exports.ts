import { areaOf, type Capability, ROLES } from '@patio/access';
import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { allLabels, defineExport } from '@patio/platform';
import { z } from 'zod';
import { cardFilters } from '../contract/children.ts';
import { reachName } from '../contract/reach-labels.ts';
import { ROLE_TITLES } from '../contract/role-labels.ts';
import { auditFilters, type ChildView, memberFilters } from '../contract.ts';
import { childrenNamed } from '../rules/children-named.ts';
import { listChildren, viewChild } from './service/children.ts';
import { listMembers } from './service/members.ts';
import { listPermissions } from './service/permissions.ts';
import { readAudit } from './service/read-audit.ts';

defineExport('members.list', {
  needs: 'accounts.read',
  title: m.members_users_title,
  filters: memberFilters,
  page: (tx, actor, filters, page) => listMembers(tx, actor, { ...filters, ...page }),
  columns: [
    { title: m.accounts_surnames, value: (row) => row.user.surnames, width: 24 },
    { title: m.accounts_given_names, value: (row) => row.user.givenNames, width: 24 },
    { title: m.members_field_email, value: (row) => row.user.email, width: 30 },
    { title: m.members_field_username, value: (row) => row.username, width: 20 },
    {
      title: m.members_roles,
      value: (row) =>
        row.memberships
          .filter((place) => !place.endedAt)
          .map((place) => [place.role, place.schoolName].filter(Boolean).join(' · '))
          .join('; '),
      width: 40,
    },
    { title: m.members_last_seen, value: (row) => row.user.lastSignedInAt },
    { title: m.members_locked_since, value: (row) => row.user.lockedAt },
  ],
});

defineExport('members.audit', {
  needs: 'platform.read_audit',
  title: m.members_audit_title,
  filters: auditFilters,
  page: (tx, actor, filters, page, locale) => readAudit(tx, actor, filters, page, locale),
  columns: [
    { title: m.members_audit_when, value: (row) => new Date(row.at), width: 20 },
    { title: m.members_audit_who, value: (row) => row.by.name, width: 28 },
    { title: m.members_audit_behalf, value: (row) => row.onBehalfOf?.name, width: 28 },
    { title: m.members_audit_what, value: (row) => row.title, width: 34 },
    { title: m.members_audit_action, value: (row) => row.action, width: 30 },
    { title: m.members_audit_record, value: (row) => row.subject.title, width: 30 },
    { title: m.accounts_school, value: (row) => row.schoolName, width: 24 },
    { title: m.accounts_reason, value: (row) => row.reason, width: 40 },
    {
      title: m.members_audit_changes,
      value: (row) =>
        row.changes.map((each) => `${each.field}: ${each.before ?? '–'} → ${each.after ?? '–'}`).join('; '),
      width: 60,
    },
    { title: m.members_audit_address, value: (row) => row.address },
    { title: m.members_audit_request, value: (row) => row.requestId },
  ],
});

type Right = { capability: Capability; cells: Awaited<ReturnType<typeof listPermissions>> };

/** The table of rights as it hangs on a principal's wall: a line for each right, a column for each role, a star where it is not the usual. */
defineExport('members.permissions', {
  needs: 'accounts.manage_permissions',
  title: m.members_permissions_title,
  filters: z.object({ schoolId: z.uuid().optional() }),
  page: async (tx, actor, { schoolId }) => {
    const rights = Map.groupBy(await listPermissions(tx, actor, schoolId ?? null), (cell) => cell.capability);
    return { items: [...rights].map(([capability, cells]): Right => ({ capability, cells })) };
  },
  columns: [
    { title: m.members_area, value: (row, locale) => allLabels().areaName(areaOf(row.capability), locale), width: 24 },
    {
      title: m.members_field_capability,
      value: (row, locale) => allLabels().capabilityName(row.capability, locale),
      width: 48,
    },
    ...ROLES.map((role) => ({
      title: ROLE_TITLES[role],
      value: ({ cells }: Right, locale: 'es' | 'en') => {
        const cell = cells.find((one) => one.role === role);
        return cell ? `${reachName(cell.holds, locale)}${cell.decided ? ' *' : ''}` : null;
      },
      width: 16,
    })),
  ],
});

function cardText({ account, card }: ChildView, locale: 'es' | 'en'): string {
  if (account === 'locked') return m.members_cards_locked({}, { locale });
  return (card ? m.members_cards_has : m.members_cards_has_none)({}, { locale });
}

/** Who of a group has a card. What is on a card, and its pictures, are shown once to print it and stand in no list. */
defineExport('members.cards', {
  needs: 'accounts.manage_child_cards',
  title: m.members_cards,
  filters: cardFilters,
  page: async (tx, actor, { search, ...group }) => ({
    items: childrenNamed((await listChildren(tx, actor, group)).map(viewChild), search),
  }),
  columns: [
    { title: m.members_cards_student, value: (row) => registerName(row), width: 34 },
    { title: m.members_cards_state, value: cardText, width: 18 },
    { title: m.members_cards_since, value: ({ card }) => card && new Date(card.issuedAt), width: 20 },
    { title: m.members_cards_by, value: ({ card }) => card?.issuedBy, width: 28 },
    { title: m.members_cards_used, value: ({ card }) => card?.lastUsedAt && new Date(card.lastUsedAt), width: 20 },
  ],
});
