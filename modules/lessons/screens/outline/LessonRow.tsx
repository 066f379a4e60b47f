import { m } from '@patio/messages';
import { Badge, IconButton, Link, Menu, Status } from '@patio/ui';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Eye,
  GripVertical,
  MoreHorizontal,
  Pencil,
  PencilLine,
} from 'lucide-react';
import type { LessonView } from '../../contract.ts';
import { useDragged } from './use-dragged.ts';

interface LessonRowProps {
  lesson: LessonView;
  className: string | undefined;
  /** Off while the list is searched: places are those of the whole course. */
  canMove: boolean;
  onStep: (by: -1 | 1) => void;
  onDropHere: (draggedId: string) => void;
  onRename: () => void;
  onArchive: (archived: boolean) => void;
}

function State({ lesson }: { lesson: LessonView }) {
  if (lesson.state === 'archived') return <Status tone="neutral">{m.lessons_state_archived()}</Status>;
  if (lesson.publishedNumber === null) return <Status tone="neutral">{m.lessons_state_draft()}</Status>;
  return lesson.changed ? (
    <Status tone="warn">{m.lessons_state_changed()}</Status>
  ) : (
    <Status tone="ok">{m.lessons_state_published()}</Status>
  );
}

/** One lesson of the outline; its handle moves it by dragging or with Alt and the arrows. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, className, canMove, onStep } = props;
  const drag = useDragged(lesson.id, canMove, props.onDropHere);
  const archived = lesson.state === 'archived';
  return (
    <li
      className="lo-row"
      {...drag.target}
      onKeyDownCapture={(event) => {
        if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        // The handle would open its menu.
        event.stopPropagation();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {canMove && (
        <span {...drag.handle}>
          <Menu
            label={m.lessons_move({ title: lesson.title })}
            trigger={
              <IconButton
                icon={GripVertical}
                size="sm"
                keys="Alt ↑↓"
                label={m.lessons_move({ title: lesson.title })}
                data-lesson-handle={lesson.id}
              />
            }
            items={[
              { id: 'up', label: m.lessons_up(), icon: ArrowUp, keys: 'Alt ↑', onAction: () => onStep(-1) },
              { id: 'down', label: m.lessons_down(), icon: ArrowDown, keys: 'Alt ↓', onAction: () => onStep(1) },
            ]}
          />
        </span>
      )}
      <span className="lo-name">
        <Link href={`/teacher/create-lesson?id=${lesson.id}`}>{lesson.title}</Link>
        {className && <Badge>{m.lessons_only_class({ name: className })}</Badge>}
      </span>
      <span className="lo-facts">
        {lesson.minutes > 0 && <span>{m.lessons_minutes({ count: lesson.minutes })}</span>}
        {lesson.publishedNumber !== null && (
          <Link href={`/teacher/lesson-viewer/${lesson.id}`}>
            {m.lessons_use({ begun: lesson.begun, done: lesson.done })}
          </Link>
        )}
        <State lesson={lesson} />
      </span>
      <Menu
        label={m.lessons_actions_of({ title: lesson.title })}
        placement="bottom end"
        trigger={<IconButton icon={MoreHorizontal} size="sm" label={m.lessons_actions_of({ title: lesson.title })} />}
        items={[
          { id: 'edit', label: m.lessons_edit(), icon: Pencil, href: `/teacher/create-lesson?id=${lesson.id}` },
          ...(lesson.publishedNumber === null
            ? []
            : [{ id: 'view', label: m.lessons_view_class(), icon: Eye, href: `/teacher/lesson-viewer/${lesson.id}` }]),
          { id: 'rename', label: m.lessons_rename(), icon: PencilLine, onAction: props.onRename },
          {
            id: 'archive',
            label: archived ? m.lessons_restore() : m.lessons_archive(),
            icon: archived ? ArchiveRestore : Archive,
            onAction: () => props.onArchive(!archived),
          },
        ]}
      />
    </li>
  );
}
