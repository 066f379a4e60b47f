import { m } from '@patio/messages';
import { Button, Callout, Card, Inline, Link, Select, Stack, TextArea, useUnsaved } from '@patio/ui';
import { BookCheck, Check, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { wizardAt } from '../addresses.ts';
import { generator } from '../api.ts';
import { useCourseStep } from '../use-course.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** Asking for a review: of somebody who neither began the course nor sends it. */
function Ask({ view }: { view: CourseView }) {
  const [reviewerId, pick] = useState<string | null>(view.reviewer?.id ?? null);
  useUnsaved(reviewerId !== (view.reviewer?.id ?? null));
  const send = useCourseStep(
    (id: string) => generator.sendToReview.call({ id: view.id, version: view.version, reviewerId: id }),
    m.course_generator_sent_done(),
  );
  const blocking = view.lessons.reduce((sum, line) => sum + line.blocking, 0);
  if (view.reviewers.length === 0) return <Callout tone="warn">{m.course_generator_nobody_reviews()}</Callout>;
  return (
    <Stack gap={12}>
      <p>{m.course_generator_review_about()}</p>
      {blocking > 0 && (
        <Callout tone="bad">
          {m.course_generator_blocking({ count: blocking })}{' '}
          <Link href={wizardAt(view.id, 'checks')}>{m.course_generator_checks()}</Link>
        </Callout>
      )}
      <Select
        label={m.course_generator_reviewer()}
        value={reviewerId}
        onChange={pick}
        options={view.reviewers.map(({ id, name }) => ({ id, label: name }))}
      />
      <Inline gap={8}>
        <Button
          variant="primary"
          icon={Send}
          isDisabled={!reviewerId || blocking > 0}
          isPending={send.isPending}
          onPress={() => reviewerId && send.mutate(reviewerId)}
        >
          {m.course_generator_send()}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The decision of the reviewer; giving back asks for the reason. */
function Decide({ view }: { view: CourseView }) {
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  const decide = useCourseStep(
    (approved: boolean) => generator.decide.call({ id: view.id, version: view.version, approved, note: note.trim() }),
    m.course_generator_decided_done(),
  );
  return (
    <Stack gap={12}>
      <p>{m.course_generator_decide_about({ person: view.owner.name })}</p>
      <TextArea label={m.course_generator_note()} value={note} onChange={setNote} rows={3} maxLength={2_000} />
      <Inline gap={8}>
        <Button variant="primary" icon={Check} isPending={decide.isPending} onPress={() => decide.mutate(true)}>
          {m.course_generator_approve()}
        </Button>
        <Button
          icon={Undo2}
          isDisabled={!note.trim()}
          isPending={decide.isPending}
          onPress={() => decide.mutate(false)}
        >
          {m.course_generator_give_back()}
        </Button>
      </Inline>
      <p className="cg-quiet">{m.course_generator_reading_counted()}</p>
    </Stack>
  );
}

function Approved({ view }: { view: CourseView }) {
  const [isOpen, open] = useState(false);
  return (
    <Stack gap={12}>
      <Callout tone="ok" title={m.course_generator_approved_by({ person: view.reviewer?.name ?? '' })}>
        {m.course_generator_approved_text()}
      </Callout>
      <Inline gap={8}>
        <Button variant="primary" icon={BookCheck} onPress={() => open(true)}>
          {m.course_generator_publish()}
        </Button>
      </Inline>
      {isOpen && <PublishDialog view={view} onClose={() => open(false)} />}
    </Stack>
  );
}

/** The review at the point where it stands. */
export function ReviewCard({ view }: { view: CourseView }) {
  return (
    <Card title={m.course_generator_step({ step: 'review' })}>
      {view.state === 'ready' && <Ask view={view} />}
      {view.can.review && <Decide view={view} />}
      {view.state === 'in_review' && !view.can.review && (
        <Callout tone="info">{m.course_generator_waits_for({ person: view.reviewer?.name ?? '' })}</Callout>
      )}
      {view.state === 'approved' && <Approved view={view} />}
      {view.state === 'published' && (
        <Callout tone="ok" title={m.course_generator_published_title()}>
          {view.publishedCourseId && (
            <Link href={`/admin/courses/${view.publishedCourseId}`}>{m.course_generator_open_published()}</Link>
          )}
        </Callout>
      )}
      {['draft', 'running', 'paused'].includes(view.state) && (
        <Callout tone="info">{m.course_generator_not_all_yet()}</Callout>
      )}
    </Card>
  );
}
