import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  ConfirmDialog,
  Drawer,
  Inline,
  Load,
  RowList,
  Section,
  Skeleton,
  Stack,
  Status,
  toast,
} from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenCoursePreview } from '../../contract.ts';
import { lessons } from '../api.ts';
import { offerLabel } from './offer-label.ts';

/** What is in an open course, and the way in. */
export function OfferDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(lessons.openCourse.queryOptions({ input: { id } }));
  return (
    <Drawer title={query.data?.name ?? m.lessons_course()} isOpen onOpenChange={(open) => !open && onClose()} size="lg">
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(course) => <Preview course={course} />}
      </Load>
    </Drawer>
  );
}

function Preview({ course }: { course: OpenCoursePreview }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const { tone, text } = offerLabel(course);
  const act = async (change: () => Promise<OpenCoursePreview>, said: string) => {
    setPending(true);
    try {
      const after = await change();
      await cache.invalidateQueries({ queryKey: lessons.key() });
      toast(said, { tone: 'ok' });
      if (after.sectionId) await navigate(`/student/course-detail/${after.sectionId}`);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Stack gap={20}>
      <p className="text-ink-2">{[course.subject, course.gradeLevel, ...course.teachers].join(' · ')}</p>
      {course.description && <p>{course.description}</p>}
      <Inline gap={12}>
        <Status tone={tone}>{text}</Status>
        {course.can.enrol && (
          <Button
            variant="primary"
            isPending={pending}
            onPress={() =>
              act(() => lessons.enrolMyself.call({ id: course.id }), m.lessons_offer_enrolled({ name: course.name }))
            }
          >
            {m.lessons_offer_enrol()}
          </Button>
        )}
        {course.can.leave && (
          <ConfirmDialog
            title={m.lessons_offer_leave_title({ name: course.name })}
            confirmLabel={m.lessons_offer_leave()}
            onConfirm={() =>
              act(() => lessons.leaveCourse.call({ id: course.id }), m.lessons_offer_left({ name: course.name }))
            }
            trigger={<Button isPending={pending}>{m.lessons_offer_leave()}</Button>}
          >
            {m.lessons_offer_leave_text()}
          </ConfirmDialog>
        )}
      </Inline>
      {course.units.map((unit) => (
        <Section key={unit.id ?? 'none'} level={3} title={unit.title || m.lessons_no_unit()} description={unit.summary}>
          {unit.lessons.length > 0 ? (
            <Card flush>
              <RowList
                label={unit.title || m.lessons_no_unit()}
                items={unit.lessons.map(({ id, title, summary, minutes }) => ({
                  id,
                  title,
                  detail: summary,
                  end: m.lessons_minutes({ count: minutes }),
                }))}
              />
            </Card>
          ) : (
            <p className="text-ink-2">{m.lessons_unit_empty()}</p>
          )}
        </Section>
      ))}
    </Stack>
  );
}
