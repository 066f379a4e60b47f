import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Bell as BellIcon } from 'lucide-react';
import { ownAddress } from '../records/twins.ts';

/** The way to one's notifications; a mark when something new is inside. */
export function Bell({ role, unread }: { role: Role; unread: number }) {
  const label = unread > 0 ? m.web_bell_unread({ count: unread }) : m.web_bell();
  return (
    <Button
      variant="quiet"
      className="icon-btn"
      icon={BellIcon}
      aria-label={label}
      href={ownAddress(role, 'notifications')}
    >
      {unread > 0 && <i className="dot" />}
    </Button>
  );
}
