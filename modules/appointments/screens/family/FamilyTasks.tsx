import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate } from '@patio/ui';
import { Check } from 'lucide-react';
import type { TaskView } from '../../contract.ts';
import { appointments } from '../api.ts';

/** What the family agreed to do at a meeting. Nothing where nothing is open. */
export function FamilyTasks({ tasks }: { tasks: readonly TaskView[] }) {
  if (tasks.length === 0) return null;
  return (
    <Card title={m.appointments_our_tasks()} flush>
      <ul className="rows" aria-label={m.appointments_our_tasks()}>
        {tasks.map((task) => (
          <li key={`${task.id} ${task.version}`}>
            <TaskRow task={task} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskRow({ task: { id, version, text, dueOn, host, student } }: { task: TaskView }) {
  const done = useStep({
    send: () => appointments.finishTask.call({ id, version, done: true }),
    done: m.appointments_task_done(),
    refresh: appointments.key(),
  });
  return (
    <div className="row-item">
      <span className="body">
        <b>{text}</b>
        <small>
          {[student, host, dueOn && m.appointments_until({ day: formatDate(dueOn) })].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Button size="sm" icon={Check} isPending={done.isPending} onPress={() => done.mutate()}>
        {m.appointments_done()}
      </Button>
    </div>
  );
}
