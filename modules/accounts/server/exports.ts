import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { auditFilters, memberFilters } from '../contract.ts';
import { listMembers } from './service/members.ts';
import { readAudit } from './service/read-audit.ts';

defineExport('accounts.members', {
  needs: 'accounts.read',
  title: m.accounts_users_title,
  filters: memberFilters,
  page: (tx, actor, filters, page) => listMembers(tx, actor, { ...filters, ...page }),
  columns: [
    { title: m.accounts_surnames, value: (row) => row.user.surnames, width: 24 },
    { title: m.accounts_given_names, value: (row) => row.user.givenNames, width: 24 },
    { title: m.accounts_field_email, value: (row) => row.user.email, width: 30 },
    { title: m.accounts_field_username, value: (row) => row.username, width: 20 },
    {
      title: m.accounts_roles,
      value: (row) =>
        row.memberships
          .filter((place) => !place.endedAt)
          .map((place) => [place.role, place.schoolName].filter(Boolean).join(' · '))
          .join('; '),
      width: 40,
    },
    { title: m.accounts_last_seen, value: (row) => row.user.lastSignedInAt },
    { title: m.accounts_locked_since, value: (row) => row.user.lockedAt },
  ],
});

defineExport('accounts.audit', {
  needs: 'platform.read_audit',
  title: m.accounts_audit_title,
  filters: auditFilters,
  page: (tx, actor, filters, page, locale) => readAudit(tx, actor, filters, page, locale),
  columns: [
    { title: m.accounts_audit_when, value: (row) => new Date(row.at), width: 20 },
    { title: m.accounts_audit_who, value: (row) => row.by.name, width: 28 },
    { title: m.accounts_audit_behalf, value: (row) => row.onBehalfOf?.name, width: 28 },
    { title: m.accounts_audit_what, value: (row) => row.title, width: 34 },
    { title: m.accounts_audit_action, value: (row) => row.action, width: 30 },
    { title: m.accounts_audit_record, value: (row) => row.subject.title, width: 30 },
    { title: m.accounts_school, value: (row) => row.schoolName, width: 24 },
    { title: m.accounts_reason, value: (row) => row.reason, width: 40 },
    {
      title: m.accounts_audit_changes,
      value: (row) =>
        row.changes.map((each) => `${each.field}: ${each.before ?? '–'} → ${each.after ?? '–'}`).join('; '),
      width: 60,
    },
    { title: m.accounts_audit_address, value: (row) => row.address },
    { title: m.accounts_audit_request, value: (row) => row.requestId },
  ],
});
