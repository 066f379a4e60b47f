import { m } from '@patio/messages';
import { Badge, Card, Icon } from '@patio/ui';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { CourseView, LessonView } from '../../contract.ts';
import { findingText } from '../texts.ts';

/** What the checks found in a lesson: what blocks first, what a reviewer judges after it. The same of several blocks stands once. */
export function Findings({ lesson, view }: { lesson: LessonView; view: CourseView }) {
  const grouped = Map.groupBy(lesson.findings, (finding) => `${finding.severity} ${findingText(finding, view)}`);
  const rows = [...grouped.values()].toSorted((a, b) => (a[0]!.severity < b[0]!.severity ? -1 : 1));
  return (
    <Card
      title={m.course_generator_checks()}
      actions={
        <Badge tone={lesson.blocking > 0 ? 'bad' : lesson.warnings > 0 ? 'warn' : 'ok'}>
          {lesson.blocking > 0
            ? m.course_generator_blocking({ count: lesson.blocking })
            : m.course_generator_warnings({ count: lesson.warnings })}
        </Badge>
      }
    >
      <ul className="cg-checks">
        {rows.length === 0 && (
          <li data-ok>
            <Icon of={CircleCheck} />
            <span>{m.course_generator_all_checks()}</span>
          </li>
        )}
        {rows.map((list) => {
          const [first] = list;
          if (!first) return null;
          return (
            <li key={`${first.code} ${first.block}`} data-bad={first.severity === 'block' || undefined}>
              <Icon of={first.severity === 'block' ? CircleX : TriangleAlert} />
              <span>{findingText(first, view)}</span>
              {list.length > 1 && <span className="num">×{list.length}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
