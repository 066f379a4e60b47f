import { activeMembership, roleName, useCan, useLocale, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { CommandPalette, type PaletteSection } from '@patio/ui/palette';
import { Languages, LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { useRoleSwitch } from '../frame/use-role-switch.ts';
import { iconOf } from '../menu/icons.ts';
import { menuRoutes } from '../menu/menu.ts';
import { placeName } from '../menu/place-name.ts';
import { useRecords } from '../records/areas.ts';
import { chooseLanguage } from '../start/language.ts';
import { signOut } from '../start/leave.ts';
import { searchSources } from './search.ts';

/** ⌘K: the screens of one's menu, the things one can do from anywhere, and what modules can find. */
export default function Palette(props: { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const me = useMe();
  const can = useCan();
  const records = useRecords();
  const { become } = useRoleSwitch();
  const other = useLocale() === 'es' ? 'en' : 'es';
  const sections = useMemo<PaletteSection[]>(
    () => [
      {
        id: 'screens',
        label: m.web_palette_screens(),
        items: menuRoutes(records, me, activeMembership(me).role).map((route) => ({
          id: route.id,
          label: route.title(),
          href: route.path,
          icon: iconOf(route.nav.icon),
        })),
      },
      {
        id: 'actions',
        label: m.web_palette_actions(),
        items: [
          {
            id: 'language',
            label: m.web_palette_language({ language: m.web_language_name({}, { locale: other }) }),
            icon: Languages,
            onAction: () => void chooseLanguage(other),
          },
          ...me.memberships
            .filter((each) => each.id !== me.activeMembershipId)
            .map((each) => ({
              id: each.id,
              label: m.web_palette_become({ role: roleName(each.role) }),
              detail: placeName(each),
              onAction: () => void become(each.id),
            })),
          { id: 'out', label: m.web_sign_out(), icon: LogOut, onAction: () => void signOut() },
        ],
      },
    ],
    [records, me, other, become],
  );
  return <CommandPalette {...props} sections={sections} search={(text, signal) => searchSources(can, text, signal)} />;
}
