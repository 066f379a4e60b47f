import { m } from '@patio/messages';
import { ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { formatNumber } from '../text/format.ts';
import type { RowAction } from './model.ts';
import { useMedia } from './use-media.ts';

export type PeekProps = {
  title: string;
  href?: string;
  /** Which of how many it is, and the way to its neighbours; without a handler that end is reached. */
  position: number;
  total?: number;
  onPrevious?: () => void;
  onNext?: () => void;
  actions: RowAction[];
  onClose: () => void;
  children: ReactNode;
};

/** A look at one row beside the list; the list keeps the focus, so J and K go on. On narrow screens it is a drawer. */
export function Peek({ title, href, position, total, onPrevious, onNext, actions, onClose, children }: PeekProps) {
  const wide = useMedia('(min-width: 1000px)');
  const foot = (
    <>
      {href && (
        <Button variant="primary" size="sm" icon={ExternalLink} href={href}>
          {m.ui_open()}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.id}
          size="sm"
          icon={action.icon}
          href={action.href}
          download={action.download}
          target={action.href?.startsWith('https:') ? '_blank' : undefined}
          onPress={action.onPress}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
  const steps = (
    <span className="peek-steps">
      <IconButton
        size="sm"
        icon={ChevronUp}
        label={m.ui_previous()}
        keys="K"
        isDisabled={!onPrevious}
        onPress={onPrevious}
      />
      <span className="num">
        {total === undefined
          ? formatNumber(position)
          : m.ui_of({ done: formatNumber(position), total: formatNumber(total) })}
      </span>
      <IconButton size="sm" icon={ChevronDown} label={m.ui_next()} keys="J" isDisabled={!onNext} onPress={onNext} />
    </span>
  );
  if (!wide) {
    return (
      <Drawer title={title} isOpen onOpenChange={(on) => !on && onClose()} actions={foot}>
        {steps}
        {children}
      </Drawer>
    );
  }
  return (
    <aside className="peek" aria-label={title}>
      <div className="peek-head">
        {steps}
        <IconButton size="sm" icon={X} label={m.ui_close()} keys="Esc" onPress={onClose} />
      </div>
      <div className="peek-body">
        <h2>{title}</h2>
        {children}
      </div>
      {(href || actions.length > 0) && <div className="peek-foot">{foot}</div>}
    </aside>
  );
}
