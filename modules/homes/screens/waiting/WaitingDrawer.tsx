import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer } from '@patio/ui';
import type { ComponentType } from 'react';
import { z } from 'zod';
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

/** The list behind a line of "your turn", opened by its address so that it can be shared and come back to. */
export function WaitingDrawer() {
  const [{ show }, change] = useSearchState(z.object({ show: z.string().optional() }));
  const list = show ? LISTS[show] : undefined;
  if (!list) return null;
  const { title, List } = list;
  return (
    <Drawer title={title()} isOpen size="lg" onOpenChange={(open) => !open && change({ show: undefined })}>
      <List />
    </Drawer>
  );
}
