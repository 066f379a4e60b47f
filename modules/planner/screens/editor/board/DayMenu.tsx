import { m } from '@patio/messages';
import { IconButton, Menu } from '@patio/ui';
import { ArrowLeftRight, EllipsisVertical, Pin } from 'lucide-react';
import { dayName } from '../../day-name.ts';
import { setPin, swapDays } from '../week/changes.ts';
import type { Editor } from '../week/use-editor.ts';
import { standingOf, type WeekLesson } from '../week/week.ts';

/** What can be done with a whole day of a week at once. */
export function DayMenu({ editor, lessons, day }: { editor: Editor; lessons: readonly WeekLesson[]; day: number }) {
  const { school, stands, edit } = editor;
  const name = dayName(school.setUp, day);
  const loose = lessons.filter(({ id }) => {
    const at = standingOf(stands, id);
    return at.cycleDay === day && !at.pinned;
  });
  return (
    <Menu
      label={m.planner_whole_day({ day: name })}
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={m.planner_whole_day({ day: name })} />}
      items={[
        ...school.setUp.shape.days
          .filter((other) => other !== day)
          .map((other) => ({
            id: `swap ${other}`,
            label: m.planner_swap_with({ day: dayName(school.setUp, other) }),
            icon: ArrowLeftRight,
            onAction: () => edit({ kind: 'swap', changes: swapDays(stands, lessons, [day, other]) }),
          })),
        {
          id: 'pin',
          label: m.planner_pin_day(),
          icon: Pin,
          isDisabled: loose.length === 0,
          onAction: () => edit({ kind: 'pin', changes: loose.flatMap((lesson) => setPin(stands, lesson, true)) }),
        },
      ]}
    />
  );
}
