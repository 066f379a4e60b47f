import { activeMembership, type PaletteAction, roleName, useCan, useLocale, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { LANGUAGE_NAMES } from '@patio/messages/runtime';
import { CommandPalette, type PaletteSection } from '@patio/ui/palette';
import { Languages, LogOut, Zap } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useRoleSwitch } from '../frame/use-role-switch.ts';
import { iconOf } from '../menu/icons.ts';
import { menuRoutes } from '../menu/menu.ts';
import { placeName } from '../menu/place-name.ts';
import { useRecords } from '../records/areas.ts';
import { chooseLanguage } from '../start/language.ts';
import { signOut } from '../start/leave.ts';
import { startModules } from '../start/start-modules.ts';
import { listActions, searchSources } from './search.ts';
import { countUse, usedBy } from './used.ts';

/** ⌘K: the screens of one's menu, the things one can do from anywhere, and what modules can find. */
export default function Palette(props: { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const me = useMe();
  const can = useCan();
  const records = useRecords();
  const { become } = useRoleSwitch();
  const other = useLocale() === 'es' ? 'en' : 'es';
  const actions = useActions(props.isOpen);
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
          ...actions.map((action) => ({ ...action, icon: Zap })),
          {
            id: 'language',
            label: m.web_palette_language({ language: LANGUAGE_NAMES[other] }),
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
    [records, me, other, become, actions],
  );
  const known = new Set(sections.flatMap((section) => section.items.map((item) => item.id)));
  const used = useMemo(() => usedBy(me.user.id), [me.user.id]);
  return (
    <CommandPalette
      {...props}
      sections={sections}
      used={used}
      onChoose={({ id }) => known.has(id) && countUse(me.user.id, id)}
      // A hand that is faster than the modules waits for them, instead of finding nothing.
      search={async (text, signal) => {
        await startModules(me).catch(() => undefined);
        return searchSources(can, text, signal);
      }}
    />
  );
}

/** What can be done from here; asked for when the palette opens, and kept while the page stands. */
function useActions(isOpen: boolean): readonly PaletteAction[] {
  const me = useMe();
  const can = useCan();
  const [actions, setActions] = useState<readonly PaletteAction[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights are read anew each time it opens
  useEffect(() => {
    if (isOpen)
      void startModules(me)
        .catch(() => undefined)
        .then(() => listActions(can))
        .then(setActions);
  }, [isOpen]);
  return actions;
}
