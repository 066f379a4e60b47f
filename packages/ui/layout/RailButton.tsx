import { m } from '@patio/messages';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { IconButton } from '../actions/IconButton.tsx';

/** Makes the menu narrow or wide. */
export default function RailButton({ rail, onRailChange }: { rail?: boolean; onRailChange: (rail: boolean) => void }) {
  return (
    <IconButton
      size="sm"
      icon={rail ? PanelLeftOpen : PanelLeftClose}
      label={rail ? m.ui_menu_wide() : m.ui_menu_narrow()}
      onPress={() => onRailChange(!rail)}
    />
  );
}
