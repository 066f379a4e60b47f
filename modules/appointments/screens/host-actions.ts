import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Lets hosts offer hours and open their meetings from anywhere. */
export default function startHostActions(): void {
  registerPaletteActions({
    id: 'appointments.offer',
    needs: 'appointments.offer',
    list: () => [
      {
        id: 'appointments.agenda',
        label: m.appointments_do_agenda(),
        also: [m.appointments_tab()],
        href: `${location.pathname}?sheet=meetings`,
      },
      {
        id: 'appointments.hours',
        label: m.appointments_offer_new(),
        href: `${location.pathname}?sheet=meetings&meetings=hours`,
      },
    ],
  });
}
