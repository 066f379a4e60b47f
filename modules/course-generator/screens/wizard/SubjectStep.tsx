import { m } from '@patio/messages';
import { Button, Card, DescriptionList } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { WeekFacts, WeekRow } from './CalendarCard.tsx';
import { NextBar } from './NextBar.tsx';

/** What the course was begun with; its weeks are those of the calendar at that time. */
export function SubjectStep({ view }: { view: CourseView }) {
  return (
    <>
      <div className="cg-begin">
        <Card title={m.course_generator_step({ step: 'subject' })}>
          <DescriptionList
            items={[
              { term: m.course_generator_school(), value: view.school.name },
              { term: m.course_generator_subject(), value: view.subject.name },
              { term: m.course_generator_level(), value: view.gradeLevel.name },
              { term: m.course_generator_term(), value: view.term.name },
              {
                term: m.course_generator_language(),
                value: m.course_generator_language_name({ language: view.language }),
              },
            ]}
          />
        </Card>
        <Card title={m.course_generator_calendar()}>
          <WeekFacts weeks={view.weeks} classMinutes={view.classMinutes} />
          <WeekRow weeks={view.weeks} />
        </Card>
      </div>
      <NextBar
        id={view.id}
        next={
          <Button variant="primary" iconEnd={ChevronRight} href={wizardAt(view.id, 'sources')}>
            {m.course_generator_to_sources()}
          </Button>
        }
      />
    </>
  );
}
