import { m } from '@patio/messages';
import { Drawer } from '../overlays/Drawer.tsx';
import type { NavGroup } from './nav-model.ts';
import { NavGroups } from './Sidebar.tsx';

export type MoreDrawerProps = {
  groups: NavGroup[];
  current?: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The rest of the menu, from the bottom of a phone. */
export default function MoreDrawer({ groups, current, isOpen, onOpenChange }: MoreDrawerProps) {
  return (
    <Drawer title={m.ui_more()} side="bottom" isOpen={isOpen} onOpenChange={onOpenChange}>
      <nav aria-label={m.ui_main_menu()}>
        <NavGroups groups={groups} current={current} onPress={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
