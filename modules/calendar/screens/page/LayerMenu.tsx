import { m } from '@patio/messages';
import { Button, Icon, Menu } from '@patio/ui';
import { Layers } from 'lucide-react';
import type { Layer } from '../../contract.ts';
import { LAYER_ICONS, layerName } from '../labels.ts';

interface LayerMenuProps {
  /** Those that there are for this reader, and those that are on. */
  offered: readonly Layer[];
  on: readonly Layer[];
  onChange: (layers: Layer[]) => void;
}

/** Switches the layers of the calendar on and off. */
export function LayerMenu({ offered, on, onChange }: LayerMenuProps) {
  const shown = offered.filter((layer) => on.includes(layer));
  return (
    <Menu
      label={m.calendar_layers()}
      selectionMode="multiple"
      selected={[...shown]}
      onSelectedChange={(ids) => onChange(offered.filter((layer) => ids.includes(layer)))}
      items={offered.map((layer) => ({
        id: layer,
        label: layerName(layer),
        media: <Icon of={LAYER_ICONS[layer]} />,
      }))}
      trigger={
        <Button icon={Layers} size="sm">
          {m.calendar_layers_on({ on: shown.length, of: offered.length })}
        </Button>
      }
    />
  );
}
