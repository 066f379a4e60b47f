import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Lets families book a meeting from anywhere. */
export default function startFamilyActions(): void {
  registerPaletteActions({
    id: 'appointments.book',
    needs: 'appointments.book',
    list: () => [
      {
        id: 'appointments.book',
        label: m.appointments_do_book(),
        also: [m.appointments_tab()],
        href: '/parent/meetings',
      },
    ],
  });
}
