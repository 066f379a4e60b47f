import { m } from '@patio/messages';
import { Badge, Button, Callout, Card, Link, ReadTable } from '@patio/ui';
import { ChevronRight } from 'lucide-react';
import type { CourseView } from '../../contract.ts';
import { editAt, wizardAt } from '../addresses.ts';
import { findingText } from '../texts.ts';
import { NextBar } from './NextBar.tsx';

/** What the checks found, lesson by lesson; what blocks must be mended before anybody reviews. */
export function ChecksStep({ view }: { view: CourseView }) {
  const lines = new Map(view.lessons.map((line) => [line.node, line]));
  const lessons = (view.outline?.units ?? []).flatMap((unit, at) =>
    unit.lessons.flatMap((lesson, index) => {
      const line = lines.get(lesson.id);
      return line?.state === 'done' ? [{ ...line, title: lesson.title, name: `${at + 1}.${index + 1}` }] : [];
    }),
  );
  const blocking = lessons.reduce((sum, line) => sum + line.blocking, 0);
  return (
    <>
      {view.courseFindings.length > 0 && (
        <Callout tone="warn" title={m.course_generator_course_findings()}>
          <ul>
            {view.courseFindings.map((finding) => (
              <li key={`${finding.code} ${finding.with?.competency ?? ''}`}>{findingText(finding, view)}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Card
        title={m.course_generator_checks()}
        actions={<Badge tone={blocking > 0 ? 'bad' : 'ok'}>{m.course_generator_blocking({ count: blocking })}</Badge>}
      >
        {lessons.length === 0 ? (
          <p className="cg-quiet">{m.course_generator_none_made()}</p>
        ) : (
          <ReadTable
            subject={{
              label: m.course_generator_lesson(),
              cell: (row) => (
                <Link href={editAt(view.id, row.id)}>
                  {row.name} {row.title}
                </Link>
              ),
            }}
            columns={[
              { id: 'blocks', label: m.course_generator_blocks(), cell: (row) => row.blocks },
              { id: 'minutes', label: m.course_generator_minutes(), cell: (row) => row.minutes },
              { id: 'blocking', label: m.course_generator_must_mend(), cell: (row) => row.blocking },
              { id: 'warnings', label: m.course_generator_to_judge(), cell: (row) => row.warnings },
            ]}
            rows={lessons}
            rowId={(row) => row.id}
          />
        )}
      </Card>
      <NextBar
        id={view.id}
        back="lessons"
        next={
          <Button variant="primary" iconEnd={ChevronRight} href={wizardAt(view.id, 'review')}>
            {m.course_generator_to_review()}
          </Button>
        }
      />
    </>
  );
}
