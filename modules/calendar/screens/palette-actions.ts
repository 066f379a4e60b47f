import { activeMembership, currentMe, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

const PAGES: Partial<Record<string, string>> = {
  admin: '/director/calendar',
  director: '/director/calendar',
  parent: '/parent/calendar',
};

/** What the palette lets people do with their calendar. */
export default function addCalendarActions(): void {
  registerPaletteActions({
    id: 'calendar.own',
    needs: 'calendar.own',
    list: () => {
      const me = currentMe();
      const role = me ? activeMembership(me).role : 'student';
      if (role === 'student') return [];
      const page = PAGES[role] ?? '/teacher/calendar';
      return [
        { id: 'calendar.new', label: m.calendar_new(), href: `${page}?add=new`, also: [m.calendar_new_also()] },
        {
          id: 'calendar.feed',
          label: m.calendar_feed_title(),
          href: `${page}?do=feed`,
          also: [m.calendar_feed_also()],
        },
      ];
    },
  });
}
