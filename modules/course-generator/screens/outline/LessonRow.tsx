import type { OutlineLesson, OutlineUnit } from '@patio/engine-authoring/schema';
import { m } from '@patio/messages';
import { Icon, IconButton, Menu } from '@patio/ui';
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Ellipsis,
  GripVertical,
  RefreshCw,
  Scissors,
  Target,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import type { CourseView, LessonLine, Outline } from '../../contract.ts';
import { CompetencyDialog } from './CompetencyDialog.tsx';
import { LessonState } from './LessonState.tsx';
import { type Bar, pagesText } from './layout.ts';
import { NodeTitle, type OnKey } from './NodeTitle.tsx';
import { RedoNodeDialog } from './RedoNodeDialog.tsx';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  outline: Outline;
  unit: OutlineUnit;
  lesson: OutlineLesson;
  name: string;
  bar: Bar | undefined;
  line: LessonLine | undefined;
  tools: OutlineTools;
  codes: ReadonlyMap<string, string>;
  onKey: OnKey;
  isHere: boolean;
  onAt: () => void;
}

/** Where the words of a lesson come from: pages of its source, pieces without pages, or nothing. */
function SourceCell({ view, lesson }: Pick<Props, 'view' | 'lesson'>) {
  if (lesson.passages.length > 0)
    return (
      <span>
        {lesson.pages
          ? m.course_generator_pages({ pages: pagesText(lesson) })
          : m.course_generator_pieces({ count: lesson.passages.length })}
      </span>
    );
  if (view.sources.length === 0) return <span />;
  return (
    <span className="cg-warn">
      <Icon of={TriangleAlert} />
      {m.course_generator_no_source()}
    </span>
  );
}

/** A lesson: number, title edited in place, competencies, source with pages, how it stands, and its bar in the weeks. */
export function LessonRow({ view, outline, unit, lesson, name, bar, line, tools, codes, onKey, isHere, onAt }: Props) {
  const [picks, setPicks] = useState(false);
  const [isRedoing, setRedo] = useState(false);
  const named = [...new Set([...lesson.taught, ...lesson.checked])].flatMap((id) => codes.get(id) ?? []);
  const index = unit.lessons.findIndex(({ id }) => id === lesson.id);
  const next = unit.lessons[index + 1];
  const at = outline.units.findIndex(({ id }) => id === unit.id);
  const move = (to: OutlineUnit | undefined, place: number) =>
    to && tools.change({ kind: 'move_lesson', lesson: lesson.id, unit: to.id, index: place });
  const { edit } = view.can;
  return (
    <div className="cg-row cg-lesson" data-here={isHere || undefined}>
      <span className="cg-cell">
        <Icon of={GripVertical} />
        <i className="num">{name}</i>
        <NodeTitle
          id={lesson.id}
          onKey={onKey}
          title={lesson.title}
          isDisabled={!edit}
          onFocus={onAt}
          onRename={(title) => tools.change({ kind: 'rename', id: lesson.id, title })}
        />
        <span className="cg-codes">
          {named.slice(0, 2).map((code) => (
            <span key={code}>{code}</span>
          ))}
          {named.length > 2 && <span>+{named.length - 2}</span>}
        </span>
        <span className="cg-from">
          <SourceCell view={view} lesson={lesson} />
        </span>
        <span className="cg-stand">
          <LessonState line={line} classes={lesson.classes} />
        </span>
        {edit && (
          <Menu
            label={lesson.title}
            trigger={<IconButton size="sm" icon={Ellipsis} label={m.course_generator_more()} />}
            items={[
              {
                id: 'again',
                label: m.course_generator_redo_unit(),
                icon: RefreshCw,
                onAction: () => setRedo(true),
              },
              {
                id: 'competencies',
                label: m.course_generator_pick_competencies(),
                icon: Target,
                isDisabled: line !== undefined,
                onAction: () => setPicks(true),
              },
              {
                id: 'split',
                label: m.course_generator_split(),
                icon: Scissors,
                isDisabled: line !== undefined || lesson.passages.length < 2,
                onAction: () =>
                  tools.change({
                    kind: 'split_lesson',
                    lesson: lesson.id,
                    at: Math.floor(lesson.passages.length / 2),
                    id: tools.newId(),
                    title: m.course_generator_part_two({ title: lesson.title.slice(0, 280) }),
                  }),
              },
              {
                id: 'merge',
                label: m.course_generator_merge_next(),
                icon: Combine,
                isDisabled: !next || line !== undefined,
                onAction: () => next && tools.change({ kind: 'merge_lessons', lesson: lesson.id, with: next.id }),
              },
              {
                id: 'up',
                label: m.course_generator_move_up(),
                icon: ArrowUp,
                isDisabled: index === 0 && at === 0,
                onAction: () => (index > 0 ? move(unit, index - 1) : move(outline.units[at - 1], 1_000)),
              },
              {
                id: 'down',
                label: m.course_generator_move_down(),
                icon: ArrowDown,
                isDisabled: !next && at === outline.units.length - 1,
                onAction: () => (next ? move(unit, index + 1) : move(outline.units[at + 1], 0)),
              },
              {
                id: 'remove',
                label: m.course_generator_remove(),
                icon: Trash2,
                tone: 'danger',
                isDisabled: line !== undefined,
                onAction: () => tools.change({ kind: 'remove_lesson', lesson: lesson.id }),
              },
            ]}
          />
        )}
      </span>
      <span className="cg-tl">
        {bar && (
          <span
            className="cg-bar"
            data-state={line?.state ?? 'proposed'}
            style={{ '--from': bar.from, '--to': bar.to } as React.CSSProperties}
          />
        )}
      </span>
      {isRedoing && (
        <RedoNodeDialog
          {...{ view, tools }}
          node={lesson}
          engine={{ about: m.course_generator_redo_title_about(), isDisabled: lesson.passages.length === 0 }}
          onClose={() => setRedo(false)}
        />
      )}
      {picks && <CompetencyDialog view={view} lesson={lesson} tools={tools} onClose={() => setPicks(false)} />}
    </div>
  );
}
