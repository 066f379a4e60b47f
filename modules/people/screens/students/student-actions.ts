import type { ScreenPart } from '@patio/access';
import { m } from '@patio/messages';
import type { RowAction } from '@patio/ui/table';
import { Award, ClipboardCheck, Users } from 'lucide-react';
import type { StudentRow } from '../../contract.ts';

/** Pages of a record that an office opens straight from the list, when another module adds them. */
const PAGES = [
  { id: 'attendance', icon: ClipboardCheck },
  { id: 'gradebook.student', icon: Award },
];

/** What can be done with a student from their row. */
export const studentActions = (row: StudentRow, href: string, parts: readonly ScreenPart[]): RowAction[] => [
  {
    id: 'family',
    label: m.people_see_family({ name: row.preferredName ?? row.givenNames }),
    icon: Users,
    href: `${href}?tab=family`,
  },
  ...PAGES.flatMap(({ id, icon }) => {
    const part = parts.find((each) => each.id === id);
    return part ? [{ id, label: part.title(), icon, href: `${href}?tab=${id}` }] : [];
  }),
];
