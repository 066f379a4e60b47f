import type { ScreenPart } from '@patio/access';
import { m } from '@patio/messages';
import type { RowAction } from '@patio/ui/table';
import { CalendarDays, ClipboardCheck, GraduationCap, Users } from 'lucide-react';

/** Pages of a section that are opened straight from the list, when another module adds them. */
const PAGES = [
  { id: 'timetable', icon: CalendarDays },
  { id: 'attendance', icon: ClipboardCheck },
];

/** What can be opened of a section from its row. */
export function sectionActions(href: string, parts: readonly ScreenPart[]): RowAction[] {
  const tab = (id: string) => `${href}${href.includes('?') ? '&' : '?'}tab=${id}`;
  return [
    { id: 'roster', label: m.sections_roster(), icon: Users, href: tab('roster') },
    { id: 'teachers', label: m.sections_teachers(), icon: GraduationCap, href: tab('teachers') },
    ...PAGES.flatMap(({ id, icon }) => {
      const part = parts.find((each) => each.id === id);
      return part ? [{ id, label: part.title(), icon, href: tab(id) }] : [];
    }),
  ];
}
