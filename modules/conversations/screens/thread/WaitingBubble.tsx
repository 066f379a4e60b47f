import { failureTextNow, retryEntry } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatTime } from '@patio/ui';
import { Smartphone } from 'lucide-react';
import type { WaitingEntry } from './outbox.ts';

/** A message that is on this device and not yet at school. */
export function WaitingBubble({ entry }: { entry: WaitingEntry }) {
  const { message } = entry.payload;
  const refused = entry.state === 'refused' || entry.state === 'conflict';
  return (
    <li className="cv-msg" data-mine>
      <article className="cv-bubble" data-waits aria-label={m.conversations_you()}>
        <p>{message.text || m.conversations_form_file()}</p>
        <footer>
          <time dateTime={entry.madeAt}>{formatTime(entry.madeAt)}</time>
          <span data-state={entry.state}>
            <Smartphone aria-hidden /> {refused ? m.conversations_refused() : m.conversations_saved_here()}
          </span>
        </footer>
        {refused && (
          <>
            {entry.failure && <p role="alert">{failureTextNow(entry.failure)}</p>}
            <Button size="sm" variant="quiet" onPress={() => void retryEntry(entry.id)}>
              {m.conversations_retry()}
            </Button>
          </>
        )}
      </article>
    </li>
  );
}
