import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { defineExport, type ExportColumn, type Tx } from '@patio/platform';
import { z } from 'zod';
import { type MemberView, rosterDay } from '../contract/rosters.ts';
import { searchRoster } from '../rules/search-roster.ts';
import { getHomeroom } from './service/homerooms.ts';
import { todayAt } from './service/places.ts';
import { viewHomeroomRoster, viewRoster } from './service/roster-view.ts';
import { getSection } from './service/sections.ts';

const filters = rosterDay.extend({ search: z.string().trim().max(100).default('') });
type Filters = z.output<typeof filters>;

const columns: ExportColumn<MemberView>[] = [
  { title: m.sections_student, value: registerName, width: 34 },
  { title: m.sections_student_number, value: (row) => row.studentNumber, width: 20 },
  { title: m.sections_from, value: (row) => row.fromOn, width: 12 },
  { title: m.sections_last_day, value: (row) => row.lastDay, width: 12 },
];

const dayOf = async (tx: Tx, { name, schoolId }: { name: string; schoolId: string }, { on }: Filters) =>
  `${name} ${on ?? (await todayAt(tx, schoolId))}`;

defineExport('sections.roster', {
  needs: 'sections.read',
  title: m.sections_roster,
  of: async (tx: Tx, actor: Actor, asked: Filters) => dayOf(tx, await getSection(tx, actor, asked.id), asked),
  filters,
  columns,
  page: async (tx, actor, { id, on, search }) => {
    const { items } = await viewRoster(tx, await getSection(tx, actor, id), on);
    return { items: searchRoster(items, search) };
  },
});

defineExport('sections.homeroom_roster', {
  needs: 'sections.read',
  title: m.sections_roster,
  of: async (tx: Tx, actor: Actor, asked: Filters) => dayOf(tx, await getHomeroom(tx, actor, asked.id), asked),
  filters,
  columns,
  page: async (tx, actor, { id, on, search }) => {
    const { items } = await viewHomeroomRoster(tx, await getHomeroom(tx, actor, id), on);
    return { items: searchRoster(items, search) };
  },
});
