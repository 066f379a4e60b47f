import { m } from '@patio/messages';
import { Button, IconButton, Link, Menu, NumberField, Select, TextArea } from '@patio/ui';
import { ArrowDown, ArrowUp, BookOpen, EllipsisVertical, ListChecks, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Activity, minutesOf } from '../../rules/contents.ts';
import { moved, newActivity, oneLine, replaced } from './draft.ts';
import { PagePart } from './PagePart.tsx';

interface ActivitiesProps {
  activities: readonly Activity[];
  lessons: readonly { id: string; name: string }[];
  minutes: number | null;
  isReadOnly: boolean;
  /** What whoever reviews plans can do here, and what was said. */
  action: ReactNode;
  said: ReactNode;
  onChange: (activities: Activity[]) => void;
}

/** What is done in the class, with a bar that adds up to its minutes. */
export function Activities({ activities, lessons, minutes, isReadOnly, action, said, onChange }: ActivitiesProps) {
  const sum = minutesOf(activities);
  const over = minutes !== null && sum > minutes;
  return (
    <PagePart
      icon={ListChecks}
      title={m.plans_activities()}
      action={action}
      end={
        <span data-over={over || undefined}>
          {minutes === null ? m.plans_minutes({ count: sum }) : m.plans_minutes_of({ sum, minutes })}
          {over && ` · ${m.plans_minutes_over({ count: sum - minutes })}`}
        </span>
      }
    >
      <div className="pp-minutes" aria-hidden>
        {activities.map(({ id, minutes: share }) => (
          <i key={id} style={{ flexGrow: share }} />
        ))}
        {minutes !== null && sum < minutes && <i data-rest style={{ flexGrow: minutes - sum }} />}
      </div>
      <ul className="pp-list">
        {activities.map((activity, at) => (
          <li key={activity.id}>
            <i className="pp-dot" aria-hidden />
            {isReadOnly ? (
              <>
                <span>{activity.title}</span>
                <small>{m.plans_minutes({ count: activity.minutes })}</small>
                <LessonLink id={activity.lessonId} lessons={lessons} />
              </>
            ) : (
              <ActivityRow
                activity={activity}
                lessons={lessons}
                onChange={(part) => onChange(replaced(activities, activity.id, part))}
                onMove={(by) => onChange(moved(activities, at, by))}
                onRemove={() => onChange(activities.filter(({ id }) => id !== activity.id))}
                isFirst={at === 0}
                isLast={at === activities.length - 1}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div>
          <Button size="sm" variant="quiet" icon={Plus} onPress={() => onChange([...activities, newActivity()])}>
            {m.plans_add_activity()}
          </Button>
        </div>
      )}
      {said}
    </PagePart>
  );
}

function LessonLink({ id, lessons }: { id: string | null; lessons: ActivitiesProps['lessons'] }) {
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) return null;
  return (
    <span className="pp-lesson">
      {m.plans_lesson()} <Link href={`/teacher/lesson-viewer/${lesson.id}`}>{lesson.name}</Link>
    </span>
  );
}

interface RowProps {
  activity: Activity;
  lessons: ActivitiesProps['lessons'];
  isFirst: boolean;
  isLast: boolean;
  onChange: (part: Partial<Activity>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ActivityRow({ activity, lessons, isFirst, isLast, onChange, onMove, onRemove }: RowProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <TextArea
        atOnce
        hideLabel
        rows={1}
        label={m.plans_activity()}
        placeholder={m.plans_activity()}
        value={activity.title}
        maxLength={200}
        onChange={(title) => onChange({ title: oneLine(title) })}
        autoFocus={activity.title === ''}
      />
      <NumberField
        atOnce
        hideLabel
        hideSteppers
        label={m.plans_minutes_field()}
        unit={m.plans_minutes_short()}
        min={1}
        max={480}
        value={activity.minutes}
        onChange={(value) => onChange({ minutes: value ?? 1 })}
      />
      <Menu
        label={m.plans_activity()}
        placement="bottom end"
        trigger={<IconButton size="sm" icon={EllipsisVertical} label={m.plans_more({ name: activity.title })} />}
        items={[
          { id: 'up', label: m.plans_earlier(), icon: ArrowUp, isDisabled: isFirst, onAction: () => onMove(-1) },
          { id: 'down', label: m.plans_later(), icon: ArrowDown, isDisabled: isLast, onAction: () => onMove(1) },
          ...(lessons.length > 0
            ? [{ id: 'lesson', label: m.plans_choose_lesson(), icon: BookOpen, onAction: () => setChoosing(true) }]
            : []),
          { id: 'remove', label: m.plans_remove(), icon: Trash2, onAction: onRemove },
        ]}
      />
      {choosing ? (
        <span className="pp-lesson">
          <Select
            atOnce
            label={m.plans_lesson()}
            options={lessons.map(({ id, name }) => ({ id, label: name }))}
            value={activity.lessonId}
            onChange={(lessonId) => onChange({ lessonId })}
          />
        </span>
      ) : (
        <LessonLink id={activity.lessonId} lessons={lessons} />
      )}
    </>
  );
}
