import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { MessageView, ThreadView } from '../../contract.ts';
import { dayText } from '../labels.ts';
import { Bubble } from './Bubble.tsx';
import type { WaitingEntry } from './outbox.ts';
import { ReportDialog } from './ReportDialog.tsx';
import { WaitingBubble } from './WaitingBubble.tsx';

interface MessagesProps {
  thread: ThreadView;
  waiting: readonly WaitingEntry[];
  earlier: { messages: MessageView[]; hasMore: boolean; isPending: boolean; load: () => Promise<void> };
  typing: string | null;
}

const dayOf = (at: string): string => new Date(at).toDateString();

/** Stays at the newest words, and where one was when earlier ones come above. */
function useScroll(newest: string | undefined, count: number) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when something was added below
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when something was added above
  useLayoutEffect(() => {
    const at = box.current;
    if (at && height.current > 0) at.scrollTop += at.scrollHeight - height.current;
    height.current = 0;
  }, [count]);
  return { box, hold: () => (height.current = box.current?.scrollHeight ?? 0) };
}

/** What was said, day by day, and what waits on the device at its end. */
export function Messages({ thread, waiting, earlier, typing }: MessagesProps) {
  const [reporting, setReporting] = useState<MessageView | null>(null);
  const all = [...earlier.messages, ...thread.messages];
  const newest = waiting.at(-1)?.id ?? all.at(-1)?.id;
  const { box, hold } = useScroll(newest, all.length);
  const named = thread.conversation.people.length > 1 || thread.conversation.kind === 'office';
  const who = typing && thread.conversation.people.find(({ userId }) => userId === typing);
  return (
    <div className="cv-scroll" ref={box} tabIndex={-1}>
      {earlier.hasMore && (
        <Button
          variant="quiet"
          isPending={earlier.isPending}
          onPress={() => {
            hold();
            void earlier.load();
          }}
        >
          {m.conversations_earlier()}
        </Button>
      )}
      <ul className="cv-messages" aria-live="polite" aria-relevant="additions">
        {all.map((message, index) => (
          <Fragment key={message.id}>
            {(index === 0 || dayOf(all[index - 1]!.at) !== dayOf(message.at)) && (
              <li className="cv-day">
                <span>{dayText(message.at)}</span>
              </li>
            )}
            <Bubble message={message} named={named} onReport={() => setReporting(message)} />
          </Fragment>
        ))}
        {waiting.map((entry) => (
          <WaitingBubble key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="cv-typing" role="status">
        {typing && m.conversations_typing({ name: who ? who.name : m.conversations_office() })}
      </p>
      {reporting && <ReportDialog message={reporting} onClose={() => setReporting(null)} />}
    </div>
  );
}
