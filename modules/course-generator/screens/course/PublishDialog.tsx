import { m } from '@patio/messages';
import { Button, Dialog, RadioGroup, Stack, TextField, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { CourseView } from '../../contract.ts';
import { generator } from '../api.ts';
import { useCourseStep } from '../use-course.ts';

/** Where the course goes: to the end of the course of the catalogue, or as one of its own. */
export function PublishDialog({ view, onClose }: { view: CourseView; onClose: () => void }) {
  const [to, setTo] = useState<string>(view.courseId ? 'catalogue' : 'own');
  const [code, setCode] = useState('');
  useUnsaved(code !== '');
  const publish = useCourseStep(
    () =>
      generator.publish.call({
        id: view.id,
        version: view.version,
        courseId: to === 'catalogue' ? view.courseId : null,
        code: to === 'catalogue' ? '' : code.trim(),
      }),
    m.course_generator_published_title(),
  );
  const isReady = to === 'catalogue' ? view.courseId !== null : code.trim().length > 1;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.course_generator_publish_title({ title: view.title })}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isPending={publish.isPending}
            onPress={() => publish.mutate(undefined, { onSuccess: onClose })}
          >
            {m.course_generator_publish()}
          </Button>
        </>
      )}
    >
      <Stack gap={16}>
        <p>{m.course_generator_publish_text({ count: view.lessons.length })}</p>
        <RadioGroup
          label={m.course_generator_publish_where()}
          atOnce
          value={to}
          onChange={(next) => setTo(next ?? 'own')}
          options={[
            ...(view.courseId
              ? [
                  {
                    id: 'catalogue',
                    label: m.course_generator_publish_catalogue({
                      subject: view.subject.name,
                      level: view.gradeLevel.name,
                    }),
                  },
                ]
              : []),
            { id: 'own', label: m.course_generator_publish_own() },
          ]}
        />
        {to === 'own' && <TextField label={m.course_generator_code()} value={code} onChange={setCode} maxLength={20} />}
      </Stack>
    </Dialog>
  );
}
