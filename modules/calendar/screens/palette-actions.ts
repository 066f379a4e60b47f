import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** What the palette lets those who keep the school's calendar do with it. */
export default function addCalendarActions(): void {
  registerPaletteActions({
    id: 'calendar.manage',
    needs: 'calendar.manage',
    list: () => [
      {
        id: 'calendar.new',
        label: m.calendar_new(),
        href: '/director/calendar?add=new',
        also: [m.calendar_new_also()],
      },
      {
        id: 'calendar.feed',
        label: m.calendar_feed_title(),
        href: '/director/calendar?do=feed',
        also: [m.calendar_feed_also()],
      },
    ],
  });
}
