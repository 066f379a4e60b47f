import { homeOf } from '@patio/access';
import { registerMenuSource, registerPaletteActions } from '@patio/client';
import { m } from '@patio/messages';

/** The menus and the palette of the office know the way to till and collections. */
export default function startDesk(): void {
  for (const role of ['admin', 'support'] as const)
    registerMenuSource({
      id: `fees.desk.${role}`,
      role,
      needs: 'fees.manage',
      group: 'own',
      seldom: true,
      load: async () => [{ id: 'fees.desk', label: m.fees_desk(), href: `${homeOf(role)}?sheet=till`, icon: 'wallet' }],
    });
  registerPaletteActions({
    id: 'fees.desk',
    needs: 'fees.manage',
    list: () => [
      {
        id: 'fees.desk',
        label: m.fees_desk(),
        also: [m.fees_desk_also(), m.fees_desk_till()],
        href: `${location.pathname}?sheet=till`,
      },
    ],
  });
}
