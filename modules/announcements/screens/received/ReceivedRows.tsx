import { m } from '@patio/messages';
import { Badge, formatAgo, formatDate, Icon, RowLink } from '@patio/ui';
import { Check, Megaphone, Paperclip, PenLine, Pin } from 'lucide-react';
import type { ReceivedLine } from '../../contract.ts';
import '../announcements.css';

const iconOf = ({ toAnswer, ask, unread }: ReceivedLine) => {
  if (toAnswer) return PenLine;
  return ask !== 'nothing' && !unread ? Check : Megaphone;
};

const toneOf = ({ toAnswer, unread }: ReceivedLine) => (toAnswer ? 'warn' : unread ? 'info' : 'neutral');

/** Announcements as rows: whom they are about, how they begin, and what they ask. */
export function ReceivedRows({
  label,
  items,
  hrefOf,
}: {
  label: string;
  items: readonly ReceivedLine[];
  hrefOf: (id: string) => string;
}) {
  return (
    <ul className="an-rows" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-unread={item.unread || undefined}>
          <RowLink href={hrefOf(item.id)}>
            <span className="tint" data-tone={toneOf(item)}>
              <Icon of={iconOf(item)} />
            </span>
            <span className="body">
              <b>{item.title}</b>
              <small data-excerpt>{item.begins}</small>
              <span className="an-marks">
                {item.toAnswer && (
                  <Badge tone="warn">
                    {item.answerBy
                      ? m.announcements_answer_until({
                          on: formatDate(item.answerBy, { day: 'numeric', month: 'short' }),
                        })
                      : m.announcements_to_answer()}
                  </Badge>
                )}
                {item.unread && !item.toAnswer && <Badge tone="info">{m.announcements_unread()}</Badge>}
                {item.pinned && <Badge icon={Pin}>{m.announcements_pinned()}</Badge>}
                {item.children.map((name) => (
                  <Badge key={name}>{name}</Badge>
                ))}
                {item.files > 0 && <Badge icon={Paperclip}>{item.files}</Badge>}
                <small>
                  {item.author} · {formatAgo(item.publishedAt)}
                </small>
              </span>
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
}
