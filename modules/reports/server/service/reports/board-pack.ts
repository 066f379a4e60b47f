import { m } from '@patio/messages';
import { readBoardFacts } from '../board/facts.ts';
import { figuresOf } from '../board/figures.ts';
import type { ReportDefinition } from './define.ts';

/** One number of the pack, with the page that it stands on and what it was counted among. */
export interface BoardRow extends Record<string, unknown> {
  page: string;
  name: string;
  value: number | null;
  of: number | null;
}

/** The school in twelve pages, for whoever answers for it. As a spreadsheet it is every number behind those pages. */
export const boardPack: ReportDefinition<BoardRow> = {
  key: 'board_pack',
  group: 'board',
  title: m.reports_board,
  about: m.reports_board_about,
  audience: 'office',
  needs: ['gradebook.oversee', 'attendance.read', 'people.read_students'],
  takes: { school: 'must', term: 'must' },
  formats: ['pdf', 'xlsx', 'csv'],
  official: true,
  columns: ({ locale }) => [
    { title: m.reports_col_page({}, { locale }), value: (row) => row.page, width: 30 },
    { title: m.reports_col_name({}, { locale }), value: (row) => row.name, width: 34 },
    { title: m.reports_col_value({}, { locale }), value: (row) => row.value, width: 12, end: true },
    { title: m.reports_col_of({}, { locale }), value: (row) => row.of, width: 12, end: true },
  ],
  page: async (tx, actor, scene) => ({ items: figuresOf(await readBoardFacts(tx, actor, scene), scene.locale) }),
  count: async (tx, actor, scene) => figuresOf(await readBoardFacts(tx, actor, scene), scene.locale).length,
};
