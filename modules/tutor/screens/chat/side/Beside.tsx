import { m } from '@patio/messages';
import { EmptyState, type NotebookLook } from '@patio/ui';
import type { Cite, OpenChat } from '../../../contract.ts';
import { LessonPane } from './LessonPane.tsx';
import { Task } from './Task.tsx';

/** Where one is: the task with its ladder, and the lesson that was quoted last. */
export function Beside({ view, open, look }: { view: OpenChat; open: Cite | null; look: NotebookLook }) {
  const task = view.chat?.task ?? null;
  return (
    <aside className="tc-rail" aria-label={m.tutor_beside()}>
      {task && <Task task={task} />}
      {open && <LessonPane cite={open} turns={view.chat?.turns ?? []} look={look} />}
      {!task && !open && (
        <EmptyState scene="books" title={m.tutor_beside_empty()}>
          {m.tutor_beside_empty_text()}
        </EmptyState>
      )}
    </aside>
  );
}
