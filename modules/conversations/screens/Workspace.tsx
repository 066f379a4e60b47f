import { activeMembership, useCan, useMe, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, lazyPart, Segmented, Skeleton } from '@patio/ui';
import { Suspense, useEffect, useState } from 'react';
import { isStaff } from '../rules/who-writes.ts';
import { conversations } from './api.ts';
import { NewConversation } from './begin/NewConversation.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { OfficeQueue } from './office/OfficeQueue.tsx';
import { PeoplePane } from './side/PeoplePane.tsx';
import { Thread } from './thread/Thread.tsx';
import { useConversationNews } from './use-news.ts';
import { usePlace, type View } from './use-place.ts';
import './talk.css';

/** Only for those who review. */
const Moderation = lazyPart(() => import('./moderation/Moderation.tsx'));
/** Only for those who reported something. */
const OwnReports = lazyPart(() => import('./reported/OwnReports.tsx'));

/** The views that somebody's rights open beside their own conversations. */
function useViews(): { id: View; label: string }[] {
  const may = useCan();
  return [
    { id: 'own' as const, label: m.conversations_own() },
    ...(may('conversations.office') ? [{ id: 'office' as const, label: m.conversations_office() }] : []),
    ...(may('conversations.moderate') ? [{ id: 'reports' as const, label: m.conversations_reports() }] : []),
  ];
}

/** Conversations beside each other: the list, what was said, and whom it is about. On a phone one at a time. */
export function Workspace({ sheet }: { sheet?: boolean }) {
  const [place, change] = usePlace();
  const path = usePath();
  const views = useViews();
  const { role } = activeMembership(useMe());
  // Beside what is said where there is room for it; elsewhere whoever wants it opens it.
  const [showsPeople, setShowsPeople] = useState(() => isStaff(role) && matchMedia('(min-width: 1280px)').matches);
  useConversationNews();
  useEffect(() => void conversations.markReceived.call(undefined).catch(() => undefined), []);
  const hrefOf = (id: string) => `${path}?${sheet ? 'sheet=messages&' : ''}conversation=${id}`;
  const open = (conversation: string | undefined) => change({ conversation, to: undefined }, { push: true });
  const { conversation, view } = place;
  const isNew = place.to === 'new';
  if (view === 'reported')
    return (
      <div className="cv-wide">
        <Suspense fallback={<Skeleton shape="list" />}>
          <OwnReports hrefOf={hrefOf} onBack={() => change({ view: undefined }, { push: true })} />
        </Suspense>
      </div>
    );
  if (view === 'reports' && views.some(({ id }) => id === 'reports'))
    return (
      <div className="cv-wide">
        <Views views={views} view={view} onView={(to) => change({ view: to, conversation: undefined })} />
        <Suspense fallback={<Skeleton shape="list" />}>
          <Moderation />
        </Suspense>
      </div>
    );
  return (
    <div
      className="cv"
      data-open={conversation || isNew ? true : undefined}
      data-people={showsPeople && conversation ? true : undefined}
    >
      <div className="cv-start">
        <Views views={views} view={view} onView={(to) => change({ view: to, conversation: undefined })} />
        {view === 'office' && views.length > 1 ? (
          <OfficeQueue hrefOf={hrefOf} onOpen={open} openId={conversation} />
        ) : (
          <ConversationList hrefOf={hrefOf} />
        )}
      </div>
      {isNew ? (
        <NewConversation
          onBack={() => change({ to: undefined })}
          // What was written is sent: nobody is asked about losing it.
          onSent={(id) => change({ conversation: id, to: undefined }, { push: true, keeps: true })}
        />
      ) : conversation ? (
        <Thread
          key={conversation}
          id={conversation}
          onBack={() => open(undefined)}
          {...(isStaff(role) && { onPeople: () => setShowsPeople((before) => !before) })}
        />
      ) : (
        <div className="cv-empty">
          <EmptyState scene="mail" title={m.conversations_choose()} />
        </div>
      )}
      {showsPeople && conversation && <PeoplePane id={conversation} />}
    </div>
  );
}

interface ViewsProps {
  views: { id: View; label: string }[];
  view: View;
  onView: (view: View | undefined) => void;
}

const Views = ({ views, view, onView }: ViewsProps) =>
  views.length > 1 ? (
    <div className="cv-views">
      <Segmented
        label={m.conversations_views()}
        value={view}
        onChange={(to) => onView(to === 'own' ? undefined : (to as View))}
        options={views}
      />
    </div>
  ) : null;
