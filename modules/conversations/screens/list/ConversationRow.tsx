import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { Avatar, Badge } from '@patio/ui';
import { Building2, Clock, Image, Mic, Paperclip } from 'lucide-react';
import type { ConversationLine } from '../../contract.ts';
import { lastText, tieText, titleOf, whenText } from '../labels.ts';

const MARKS = { photo: Image, file: Paperclip, voice: Mic } as const;

interface RowProps {
  line: ConversationLine;
  reader: Role;
  isOpen: boolean;
  href: string;
  onOpen: () => void;
}

function Last({ line }: { line: ConversationLine }) {
  if (line.held > 0)
    return (
      <span className="cv-last">
        <Clock aria-hidden /> {m.conversations_held_count({ count: line.held })}
      </span>
    );
  const Mark = line.last && line.last.form !== 'text' ? MARKS[line.last.form] : null;
  return (
    <span className="cv-last" data-excerpt>
      {Mark && <Mark aria-hidden />} {lastText(line)}
    </span>
  );
}

/** One conversation of a list: who, what ties them, the last words. */
export function ConversationRow({ line, reader, isOpen, href, onOpen }: RowProps) {
  const title = titleOf(line, reader);
  const tie = tieText(line, reader);
  const office = line.kind === 'office' && reader === 'parent';
  return (
    <li>
      <a
        className="cv-row"
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={line.unread > 0 || undefined}
        data-conversation={line.id}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {office ? (
          <span className="cv-office" aria-hidden>
            <Building2 />
          </span>
        ) : (
          <Avatar name={title} size={40} />
        )}
        <span className="cv-about">
          <span className="cv-line">
            <b>{title}</b>
            {line.last && <time dateTime={line.last.at}>{whenText(line.last.at)}</time>}
          </span>
          {tie && <small>{tie}</small>}
          <Last line={line} />
          {line.kind === 'office' && reader !== 'parent' && (
            <span className="cv-badges">
              <Badge tone={line.state === 'open' ? 'warn' : 'ok'}>
                {line.state === 'open' ? m.conversations_state_open() : m.conversations_state_answered()}
              </Badge>
              {line.assignee && <small>{m.conversations_taken_by({ name: line.assignee })}</small>}
            </span>
          )}
        </span>
        {line.unread > 0 && <span className="sr">{m.conversations_unread_count({ count: line.unread })}</span>}
      </a>
    </li>
  );
}
