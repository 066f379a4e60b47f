import { registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** Staff send word to the care team from anywhere, by the palette. */
export default function startWellbeing(): void {
  registerPaletteActions({
    id: 'wellbeing.refer',
    needs: 'wellbeing.refer',
    list: () => [
      {
        id: 'wellbeing.refer',
        label: m.wellbeing_refer_title(),
        href: `${location.pathname}?sheet=refer`,
        also: [m.wellbeing_refer_also()],
      },
      {
        id: 'wellbeing.observe',
        label: m.wellbeing_refer_observe(),
        href: `${location.pathname}?sheet=refer&as=observation`,
        also: [m.wellbeing_refer_also()],
      },
      {
        id: 'wellbeing.sent',
        label: m.wellbeing_refer_sent_title(),
        href: `${location.pathname}?sheet=referrals`,
      },
    ],
  });
}
