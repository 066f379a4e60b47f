import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type DraftLine, draftFilters } from '../contract/drafts.ts';
import { listDrafts } from './service/drafts/list-drafts.ts';

/** Drafts as a list names them; what stands in them leaves only where somebody opens and prints one. */
defineExport('studio.drafts', {
  needs: 'studio.generate',
  title: m.studio_title,
  filters: draftFilters,
  columns: [
    { title: m.studio_title, value: (row: DraftLine) => row.title, width: 36 },
    {
      title: m.studio_generator_title,
      value: (row, locale) => m.studio_generator({ generator: row.generator }, { locale }),
      width: 22,
    },
    {
      title: m.studio_state_title,
      value: (row, locale) => m.studio_state({ state: row.state }, { locale }),
      width: 18,
    },
    {
      title: m.studio_checks,
      value: ({ blocks, stops, warns }, locale) =>
        blocks === 0 ? null : m.studio_checks_of({ stops, warns }, { locale }),
      width: 28,
    },
    {
      title: m.studio_maker,
      value: ({ maker }, locale) => maker && m.studio_made_by({ maker }, { locale }),
      width: 18,
    },
    { title: m.studio_by, value: (row) => row.by, width: 28 },
    { title: m.studio_at, value: (row) => new Date(row.changedAt), width: 20 },
  ],
  page: (tx, actor, filters, page) => listDrafts(tx, actor, { ...filters, ...page }),
});
