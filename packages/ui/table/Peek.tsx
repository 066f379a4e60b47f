import { m } from '@patio/messages';
import { ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { useMedia } from './use-media.ts';

export type PeekProps = { title: string; href?: string; onClose: () => void; children: ReactNode };

/** A look at one row beside the list; the list keeps the focus, so J and K go on. On narrow screens it is a drawer. */
export function Peek({ title, href, onClose, children }: PeekProps) {
  const wide = useMedia('(min-width: 1000px)');
  const open = href && (
    <Button size="sm" icon={ExternalLink} href={href}>
      {m.ui_open()}
    </Button>
  );
  if (!wide) {
    return (
      <Drawer title={title} isOpen onOpenChange={(on) => !on && onClose()} actions={open}>
        {children}
      </Drawer>
    );
  }
  return (
    <aside className="peek" aria-label={title}>
      <div className="peek-head">
        <h2>{title}</h2>
        {open}
        <IconButton size="sm" icon={X} label={m.ui_close()} onPress={onClose} />
      </div>
      <div className="peek-body">{children}</div>
    </aside>
  );
}
