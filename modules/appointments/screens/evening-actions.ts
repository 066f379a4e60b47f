import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Lets offices open the meeting days of their school from anywhere. */
export default function startEveningActions(): void {
  registerPaletteActions({
    id: 'appointments.manage',
    needs: 'appointments.manage',
    list: () => [
      {
        id: 'appointments.evenings',
        label: m.appointments_do_evenings(),
        also: [m.appointments_evening_new()],
        href: `${location.pathname}?sheet=meeting_days`,
      },
    ],
  });
}
