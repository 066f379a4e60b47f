import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { TaskView } from '../../contract.ts';
import { appointments } from '../api.ts';

/** What one agreed to do at meetings and has not done. */
export function HostTasks() {
  const query = useQuery(appointments.hostedTasks.queryOptions());
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" />}
      empty={{
        when: ({ tasks }) => tasks.length === 0,
        show: <EmptyState scene="done" title={m.appointments_no_tasks()} />,
      }}
    >
      {({ tasks }) => (
        <Card flush>
          <ul className="rows" aria-label={m.appointments_tab_tasks()}>
            {tasks.map((task) => (
              <li key={`${task.id} ${task.version}`}>
                <HostTask task={task} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Load>
  );
}

function HostTask({ task: { id, version, text, student, dueOn } }: { task: TaskView }) {
  const done = useStep({
    send: () => appointments.finishHostedTask.call({ id, version, done: true }),
    done: m.appointments_task_done(),
    refresh: appointments.key(),
  });
  return (
    <div className="row-item">
      <span className="body">
        <b>{text}</b>
        <small>
          {[student, dueOn && m.appointments_until({ day: formatDate(dueOn) })].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Button size="sm" icon={Check} isPending={done.isPending} onPress={() => done.mutate()}>
        {m.appointments_done()}
      </Button>
    </div>
  );
}
