import { m } from '@patio/messages';
import { Button, Card, Link } from '@patio/ui';
import type { CourseView } from '../../contract.ts';
import { courseAt } from '../addresses.ts';
import { ReviewCard } from '../course/ReviewCard.tsx';
import { ReviewHistory } from '../course/ReviewHistory.tsx';
import { NextBar } from './NextBar.tsx';

/** Somebody else looks, and then it becomes a course. */
export function ReviewStep({ view }: { view: CourseView }) {
  return (
    <>
      <div className="cg-begin">
        <ReviewCard view={view} />
        <div className="cg-stack">
          <Card title={m.course_generator_see()}>
            <p className="cg-quiet">{m.course_generator_as_students()}</p>
            <Link href={courseAt(view.id)}>{m.course_generator_open_course()}</Link>
          </Card>
          <ReviewHistory view={view} />
        </div>
      </div>
      <NextBar
        id={view.id}
        back="checks"
        next={<Button href={courseAt(view.id)}>{m.course_generator_open_course()}</Button>}
      />
    </>
  );
}
