import { m } from '@patio/messages';
import { formatAgo, formatDate, Icon, IconButton, type IconType, Link, Status } from '@patio/ui';
import { Bell, FileText, LifeBuoy, MailOpen, Mail as Unread, UserRoundKey } from 'lucide-react';
import type { NotificationView } from '../../contract.ts';
import { said } from '../api.ts';

const ICONS: Record<string, IconType> = { accounts: UserRoundKey, help: LifeBuoy, pages: FileText };

type Props = { item: NotificationView; onMark: (ids: string[], read: boolean) => void };

/** One notification: what happened, when, the way to the thing itself, and the mark. */
export function NotificationRow({ item, onMark }: Props) {
  const read = item.readAt !== null;
  const title = said(item.title);
  const open = () => !read && onMark([item.id], true);
  return (
    <li>
      <div className="row-item" data-read={read || undefined}>
        <span className="tint" data-tone={item.urgent ? 'bad' : read ? undefined : 'info'}>
          <Icon of={ICONS[item.kind.split('.')[0] ?? ''] ?? Bell} />
        </span>
        <span className="body">
          {item.link ? (
            <Link href={item.link} onPress={open} quiet className={read ? 'font-normal' : 'font-bold'}>
              {title}
            </Link>
          ) : (
            <span className={read ? undefined : 'font-bold'}>{title}</span>
          )}
          <small>{said(item.body)}</small>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-[length:var(--t-sm)] text-[var(--ink-2)]">
            <time dateTime={item.at} title={formatDate(item.at, { dateStyle: 'long', timeStyle: 'short' })}>
              {formatAgo(item.at)}
            </time>
            {!read && (
              <Status tone="info" look="plain">
                {m.notices_unread_mark()}
              </Status>
            )}
            {item.urgent && (
              <Status tone="warn" look="plain">
                {m.notices_important()}
              </Status>
            )}
          </span>
        </span>
        <IconButton
          icon={read ? Unread : MailOpen}
          label={read ? m.notices_mark_unread({ title }) : m.notices_mark_read({ title })}
          onPress={() => onMark([item.id], !read)}
        />
      </div>
    </li>
  );
}
