import { partComponent, useParts } from '@patio/client';
import { m } from '@patio/messages';
import { Skeleton } from '@patio/ui';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Approvals } from './Approvals.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { FailedMail } from './FailedMail.tsx';
import { Invitations } from './Invitations.tsx';
import { LostNews } from './LostNews.tsx';
import { Requests } from './Requests.tsx';
import { SetUpGaps } from './SetUpGaps.tsx';

const LISTS: Record<string, { title: () => string; List: ComponentType }> = {
  approvals: { title: m.homes_approvals, List: Approvals },
  jobs: { title: m.homes_jobs, List: FailedJobs },
  news: { title: m.homes_news, List: LostNews },
  mail: { title: m.homes_mail, List: FailedMail },
  requests: { title: m.homes_requests, List: Requests },
  invitations: { title: m.homes_invitations, List: Invitations },
  set_up: { title: m.homes_set_up, List: SetUpGaps },
};

/** The list behind a line of "your turn", below it and opened by its address, so that it can be shared and come back to. */
export function PendingList({ show }: { show: string }) {
  const list = LISTS[show];
  if (list) return <Opened {...list} />;
  return (
    <Suspense fallback={null}>
      <AddedList show={show} />
    </Suspense>
  );
}

/** A list that a higher module adds for its own line: a part of the slot `homes.waiting` with the word of the address as its id. */
function AddedList({ show }: { show: string }) {
  const part = useParts('homes.waiting').find(({ id }) => id === show);
  return part ? <Opened title={() => part.title()} List={partComponent(part)} /> : null;
}

function Opened({ title, List }: { title: () => string; List: ComponentType }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={place} className="turn-open" aria-label={title()}>
      <Suspense fallback={<Skeleton shape="list" count={3} />}>
        <List />
      </Suspense>
    </section>
  );
}
