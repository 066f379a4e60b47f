import { m } from '@patio/messages';
import { Button, Card } from '@patio/ui';
import { ArrowRight } from 'lucide-react';
import type { OwnLine } from '../../../contract.ts';
import { isWrittenHere } from './groups.ts';
import { effortText, standingText } from './texts.ts';

/** The one thing to do now. */
export const NextStep = ({ line, now }: { line: OwnLine; now: number }) => (
  <Card tone="now">
    <section className="own-next" aria-label={m.assignments_my_next()}>
      <div>
        <p className="own-kicker">
          <i aria-hidden />
          {line.begun ? m.assignments_my_next_go_on() : m.assignments_my_next()}
        </p>
        <h2>{line.title}</h2>
        <p>
          {[line.section.course, standingText(line, now), line.minutes !== null && effortText(line.minutes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        size="lg"
        iconEnd={ArrowRight}
        href={isWrittenHere(line) ? `/student/assignment-submit/${line.id}` : `/student/assignment-detail/${line.id}`}
      >
        {line.begun ? m.assignments_my_go_on() : m.assignments_my_begin()}
      </Button>
    </section>
  </Card>
);
