import { m } from '@patio/messages';
import { IconButton, Popover, RadioGroup, Switch } from '@patio/ui';
import { ALargeSmall } from 'lucide-react';
import { useState } from 'react';
import type { TextLook } from './text-look.ts';

interface LookMenuProps {
  look: TextLook;
  onLook: (change: Partial<TextLook>) => void;
  hasEasy: boolean;
}

/** Size, spacing and form of the text; open at once, since a press asked for it. */
export default function LookMenu({ look, onLook, hasEasy }: LookMenuProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover
      label={m.lessons_text_look()}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={ALargeSmall} size="lg" label={m.lessons_text_look()} />}
    >
      <div className="lp-look">
        <RadioGroup
          label={m.lessons_text_size()}
          atOnce
          value={look.size}
          onChange={(size) => onLook({ size: size as TextLook['size'] })}
          options={[
            { id: 'usual', label: m.lessons_size_usual() },
            { id: 'large', label: m.lessons_size_large() },
            { id: 'huge', label: m.lessons_size_huge() },
          ]}
        />
        <Switch value={look.spaced} onChange={(spaced) => onLook({ spaced })} label={m.lessons_spaced()} />
        {hasEasy && <Switch value={look.easy} onChange={(easy) => onLook({ easy })} label={m.lessons_easy()} />}
        <Switch value={look.wholePage} onChange={(wholePage) => onLook({ wholePage })} label={m.lessons_whole_page()} />
      </div>
    </Popover>
  );
}
