import { useCan, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page, TabLinks } from '@patio/ui';
import { Plus } from 'lucide-react';
import { QueueTable } from './queue/QueueTable.tsx';
import { TABS, useQueue } from './queue/use-queue.ts';
import './queue/queue.css';

const TITLES = {
  work: m.assignments_tab_work,
  release: m.assignments_tab_release,
  all: m.assignments_tab_all,
};

/** What waits for grading, what waits to be returned, and every assignment of one's classes. */
export default function GradeQueueScreen() {
  const here = usePath();
  const can = useCan();
  const queue = useQueue();
  return (
    <Page
      title={m.assignments_queue()}
      tabs={
        <TabLinks
          label={m.assignments_queue()}
          current={queue.tab}
          items={TABS.map((id) => ({ id, label: TITLES[id](), href: id === 'work' ? here : `${here}?tab=${id}` }))}
        />
      }
      actions={
        can('assignments.author') && (
          <Button variant="primary" icon={Plus} href="/teacher/assignment-builder">
            {m.assignments_new()}
          </Button>
        )
      }
    >
      <QueueTable {...queue} />
    </Page>
  );
}
