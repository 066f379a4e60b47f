import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type JoinCodeView, joinCodeFilters } from '../contract/join-codes.ts';
import { JOIN_AUDIENCE_NAMES, JOIN_STATE_NAMES } from '../rules/names.ts';
import { listJoinCodes } from './service/join/codes.ts';

/** The codes stand in it as the office reads and prints them. */
defineExport('sections.join_codes', {
  needs: 'sections.issue_join_codes',
  title: m.sections_join_codes,
  filters: joinCodeFilters,
  columns: [
    { title: m.sections_join_group, value: (row: JoinCodeView) => row.group.name, width: 28 },
    { title: m.sections_join_code, value: (row) => row.code, width: 14 },
    { title: m.sections_join_for, value: (row, locale) => JOIN_AUDIENCE_NAMES[row.audience]({}, { locale }) },
    { title: m.sections_join_uses, value: (row) => row.uses, width: 10 },
    { title: m.sections_join_max, value: (row) => row.maxUses, width: 14 },
    { title: m.sections_join_until, value: (row) => new Date(row.expiresAt), width: 20 },
    { title: m.sections_state, value: (row, locale) => JOIN_STATE_NAMES[row.state]({}, { locale }), width: 12 },
    { title: m.sections_school, value: (row) => row.school, width: 22 },
    { title: m.sections_join_made_by, value: (row) => row.madeBy, width: 28 },
  ],
  page: listJoinCodes,
});
