import { pictureOf } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import type { PictogramName } from '@patio/ui/pictures';
import type { StudentHomeView } from '../../contract.ts';

/** Something that a child can do now, as a picture, a word and where it leads. */
export interface Step {
  id: string;
  label: string;
  picture: PictogramName;
  href: string;
  colour: number;
  isDone: boolean;
}

/** More choices at once are none. */
export const MOST_STEPS = 5;

const SUBJECTS = {
  maths: { picture: 'numbers', label: m.homes_kids_numbers, colour: 1 },
  spanish: { picture: 'stories', label: m.homes_kids_words, colour: 6 },
  english: { picture: 'language', label: m.homes_kids_english, colour: 5 },
} as const;

/** Where a child talks with Capi; those who need it calm have a page of their own. */
const TALK = { k3: '/student/chat-ninos-ia', special: '/student/chat-inclusivo-ia', normal: '/student/ai-tutor-chat' };

/** What a child can do today in Patio, at most five things, in an order that begins with something that was begun. */
export function stepsOf({ lesson, owed, practice, done, home }: StudentHomeView): Step[] {
  const subjects = [...new Set([...practice.due.map(({ subject }) => subject), 'maths' as const, 'spanish' as const])];
  const [task] = owed.items;
  const all: Omit<Step, 'isDone'>[] = [
    ...(lesson
      ? [
          {
            id: 'lesson',
            label: lesson.course,
            picture: pictureOf(lesson.course),
            href: `/student/lesson-viewer/${lesson.id}`,
            colour: lesson.look.colour,
          },
        ]
      : []),
    ...subjects.slice(0, 2).map((subject) => ({
      id: subject,
      label: SUBJECTS[subject].label(),
      picture: SUBJECTS[subject].picture,
      href: `/student/practice?subject=${subject}`,
      colour: SUBJECTS[subject].colour,
    })),
    ...(task
      ? [
          {
            id: 'task',
            label: m.homes_kids_task(),
            picture: 'writing' as const,
            href: `/student/assignment-detail/${task.id}`,
            colour: 2,
          },
        ]
      : []),
    { id: 'capi', label: m.homes_kids_capi(), picture: 'talk', href: TALK[home], colour: 4 },
  ];
  return all.slice(0, MOST_STEPS).map((step) => ({ ...step, isDone: done.includes(step.id) }));
}
