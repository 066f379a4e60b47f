import { fileAddress } from '@patio/client';
import { canShow } from '@patio/kernel';
import { m } from '@patio/messages';
import { Badge, formatTime, IconButton, Menu } from '@patio/ui';
import { Check, CheckCheck, Clock, EllipsisVertical, Flag, Siren } from 'lucide-react';
import type { MessageView, ShownFile } from '../../contract.ts';
import { whenText } from '../labels.ts';
import { FileCard } from './FileCard.tsx';

function Voice({ file }: { file: ShownFile }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand below where the author's browser wrote them */}
      <audio controls preload="metadata" src={fileAddress(file.fileId)} aria-label={m.conversations_form_voice()} />
      {file.transcript && (
        <details className="cv-transcript">
          <summary>{m.conversations_transcript()}</summary>
          <p>{file.transcript}</p>
        </details>
      )}
    </>
  );
}

function Attached({ file }: { file: ShownFile }) {
  if (file.form === 'voice') return <Voice file={file} />;
  if (file.type.startsWith('image/') && canShow(file.type))
    return (
      <a className="cv-photo" href={fileAddress(file.fileId)} target="_blank" rel="noreferrer">
        <img src={fileAddress(file.fileId)} alt={file.name} loading="lazy" />
      </a>
    );
  return <FileCard file={file} />;
}

function Delivery({ message }: { message: MessageView }) {
  const { delivery, arrivesAt, readAt } = message;
  if (delivery === 'held')
    return (
      <span>
        <Clock aria-hidden />{' '}
        {arrivesAt ? m.conversations_arrives({ when: whenText(arrivesAt) }) : m.conversations_held()}
      </span>
    );
  if (delivery === 'read')
    return (
      <span data-read>
        <CheckCheck aria-hidden />{' '}
        {readAt ? m.conversations_read_at({ when: whenText(readAt) }) : m.conversations_read()}
      </span>
    );
  if (delivery === 'delivered')
    return (
      <span>
        <CheckCheck aria-hidden /> {m.conversations_delivered()}
      </span>
    );
  return (
    <span>
      <Check aria-hidden /> {m.conversations_sent()}
    </span>
  );
}

interface BubbleProps {
  message: MessageView;
  /** Whether the author's name is said: in conversations of more than two. */
  named: boolean;
  onReport?: () => void;
}

/** One message, with what came with it and how far it has come. */
export function Bubble({ message, named, onReport }: BubbleProps) {
  const { mine, text, files, urgency, at, author } = message;
  return (
    <li className="cv-msg" data-mine={mine || undefined} data-message={message.id}>
      <article className="cv-bubble" aria-label={mine ? m.conversations_you() : author}>
        {named && !mine && <small className="cv-author">{author}</small>}
        {urgency !== 'normal' && (
          <Badge tone="bad" icon={Siren}>
            {urgency === 'emergency' ? m.conversations_emergency() : m.conversations_pick_up()}
          </Badge>
        )}
        {files.map((file) => (
          <Attached key={file.fileId} file={file} />
        ))}
        {text && <p>{text}</p>}
        <footer>
          <time dateTime={at}>{formatTime(at)}</time>
          {mine && message.delivery && <Delivery message={message} />}
          {message.reported && <span>{m.conversations_reported()}</span>}
        </footer>
      </article>
      {!mine && onReport && !message.reported && (
        <Menu
          label={m.conversations_message_more()}
          trigger={<IconButton size="sm" icon={EllipsisVertical} label={m.conversations_message_more()} />}
          items={[{ id: 'report', label: m.conversations_report(), icon: Flag, onAction: onReport }]}
        />
      )}
    </li>
  );
}
