import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { Bell as BellIcon } from 'lucide-react';
import { ownAddress } from '../records/twins.ts';

/** The way to one's notifications; a mark when something new is inside. */
export function Bell({ role, unread }: { role: Role; unread: number }) {
  const label = unread > 0 ? m.web_bell_unread({ count: unread }) : m.web_bell();
  return <IconButton icon={BellIcon} label={label} href={ownAddress(role, 'notifications')} hasNews={unread > 0} />;
}
