import { activeMembership, currentMe, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';
import { pageFor } from './written/address.ts';

/** Writing an announcement, from the palette. */
export default function addAnnouncementActions(): void {
  registerPaletteActions({
    id: 'announcements.write',
    needs: 'announcements.write',
    list: () => {
      const me = currentMe();
      return [
        {
          id: 'announcements.new',
          label: m.announcements_new(),
          href: `${pageFor(me ? activeMembership(me).role : 'director')}?new=yes`,
          also: [m.announcements_new_also()],
        },
      ];
    },
  });
}
