import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineExport, type Tx } from '@patio/platform';
import { type Household, householdFilters, type Receipt, receiptFilters } from '../contract/receipts.ts';
import { type AnnouncementLine, listFilters } from '../contract/write.ts';
import { ASK_NAMES, ROLE_NAMES, STATE_NAMES } from '../rules/names.ts';
import { type Said, saidBy, saidText } from '../rules/said.ts';
import { titleFor } from '../rules/texts.ts';
import { listHouseholds } from './service/households.ts';
import { listWritten } from './service/list-written.ts';
import { getAnnouncement } from './service/load.ts';
import { listReceipts } from './service/receipts.ts';

/** The list of what somebody writes: titles and figures, never the texts. */
defineExport('announcements.written', {
  needs: 'announcements.write',
  title: m.announcements_title,
  filters: listFilters,
  columns: [
    {
      title: m.announcements_one,
      value: (row: AnnouncementLine, locale) => row.title || m.announcements_untitled({}, { locale }),
      width: 40,
    },
    { title: m.announcements_to, value: (row) => row.groups.join(', '), width: 40 },
    { title: m.announcements_state, value: (row, locale) => STATE_NAMES[row.state]({}, { locale }), width: 14 },
    { title: m.announcements_people, value: (row) => row.progress.people, width: 10 },
    { title: m.announcements_show_read, value: (row) => row.progress.read, width: 10 },
    {
      title: m.announcements_show_answered,
      value: (row) => (row.ask === 'nothing' ? null : row.progress.answered),
      width: 14,
    },
    { title: m.announcements_ask, value: (row, locale) => ASK_NAMES[row.ask]({}, { locale }), width: 26 },
    { title: m.announcements_author, value: (row) => row.author, width: 28 },
    {
      title: m.announcements_when,
      value: (row) => new Date(row.publishedAt ?? row.publishAt ?? row.createdAt),
      width: 20,
    },
  ],
  page: (tx, actor, filters, page, locale) => listWritten(tx, actor, { ...filters, ...page }, locale),
});

type ReceiptRow = Receipt & { said: Said[] };

const titleOf = async (tx: Tx, actor: Actor, id: string, locale: Locale) =>
  titleFor((await getAnnouncement(tx, actor, id)).row.texts, locale);

const readOn = ({ readAt, hasAccount }: Receipt, locale: Locale) => {
  if (readAt) return new Date(readAt);
  return (hasAccount ? m.announcements_not_read : m.announcements_no_account)({}, { locale });
};

defineExport('announcements.receipts', {
  needs: 'announcements.write',
  title: m.announcements_receipts,
  of: (tx, actor, { id }, locale) => titleOf(tx, actor, id, locale),
  filters: receiptFilters,
  columns: [
    { title: m.announcements_person, value: (row: ReceiptRow) => row.name, width: 34 },
    {
      title: m.announcements_children,
      value: (row, locale) => row.children.map(({ name }) => name).join(', ') || ROLE_NAMES[row.role]({}, { locale }),
      width: 40,
    },
    {
      title: m.announcements_homeroom,
      value: (row) => [...new Set(row.children.flatMap(({ homeroom }) => homeroom ?? []))].join(', '),
      width: 16,
    },
    { title: m.announcements_show_read, value: (row, locale) => readOn(row, locale), width: 20 },
    {
      title: m.announcements_answer,
      value: (row, locale) => row.said.map((one) => saidText(one, locale)).join(', '),
      width: 40,
    },
    { title: m.announcements_phone, value: (row) => row.phone, width: 18 },
  ],
  page: async (tx, actor, filters, page) => {
    const { row } = await getAnnouncement(tx, actor, filters.id);
    const { items, nextCursor } = await listReceipts(tx, actor, { ...filters, ...page });
    return { items: items.map((item): ReceiptRow => ({ ...item, said: saidBy(item, row.ask) })), nextCursor };
  },
});

defineExport('announcements.households', {
  needs: 'announcements.write',
  title: m.announcements_by_household,
  of: (tx, actor, { id }, locale) => titleOf(tx, actor, id, locale),
  filters: householdFilters,
  columns: [
    { title: m.announcements_children, value: (row: Household) => row.children.join(', '), width: 40 },
    { title: m.announcements_adults, value: (row) => row.adults.join(', '), width: 40 },
    {
      title: m.announcements_show_read,
      value: (row, locale) => (row.read ? m.announcements_show_read : m.announcements_not_read)({}, { locale }),
    },
    {
      title: m.announcements_answer,
      value: ({ answer }, locale) => answer && saidText({ answer, outdated: false }, locale),
    },
  ],
  page: (tx, actor, filters, page) => listHouseholds(tx, actor, { ...filters, ...page }),
});
