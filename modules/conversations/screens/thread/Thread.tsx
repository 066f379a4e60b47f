import { activeMembership, FromDevice, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Callout, IconButton, Load, Skeleton } from '@patio/ui';
import { ArrowLeft, PanelRight } from 'lucide-react';
import type { ThreadView } from '../../contract.ts';
import { tieText, titleOf } from '../labels.ts';
import { OfficeBar } from '../office/OfficeBar.tsx';
import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';
import { useThread } from './use-thread.ts';
import { useWhoTypes } from './use-typing.ts';

const CLOSED: Record<NonNullable<ThreadView['closed']>, () => string> = {
  tie: m.conversations_closed_tie,
  moderation: m.conversations_failure_closed_by_school,
  policy: m.conversations_closed_policy,
  guardians: m.conversations_failure_guardians_missing,
};

interface ThreadProps {
  id: string;
  onBack: () => void;
  /** Shows or hides who it is about; absent where there is no room or nothing to show. */
  onPeople?: () => void;
}

/** One conversation: who it is with, what was said, and where one writes. */
export function Thread({ id, onBack, onPeople }: ThreadProps) {
  const { role } = activeMembership(useMe());
  const { query, waiting, earlier } = useThread(id);
  const typing = useWhoTypes(id, query.data?.messages.length ?? 0);
  return (
    <section className="cv-thread" aria-label={m.conversations_thread()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(thread) => (
          <>
            <header className="cv-head">
              <IconButton className="cv-back" icon={ArrowLeft} label={m.conversations_back()} onPress={onBack} />
              <Avatar name={titleOf(thread.conversation, role)} size={40} />
              <div className="cv-who">
                <h2>{titleOf(thread.conversation, role)}</h2>
                <small>{tieText(thread.conversation, role)}</small>
              </div>
              {onPeople && <IconButton icon={PanelRight} label={m.conversations_people()} onPress={onPeople} />}
            </header>
            {thread.can.office && <OfficeBar line={thread.conversation} />}
            <FromDevice view={thread} />
            <Messages thread={thread} waiting={waiting} earlier={earlier} typing={typing} />
            {thread.closed ? (
              <div className="cv-foot">
                <Callout tone="info">{CLOSED[thread.closed]()}</Callout>
              </div>
            ) : (
              <Composer key={id} thread={thread} />
            )}
          </>
        )}
      </Load>
    </section>
  );
}
