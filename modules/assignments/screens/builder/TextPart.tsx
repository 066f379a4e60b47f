import { RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Card, MultiSelect, NumberField, Skeleton, Stack, TextField } from '@patio/ui';
import { Suspense } from 'react';
import { Attachments } from './Attachments.tsx';
import { LessonPart } from './LessonPart.tsx';
import type { BuilderInHand } from './use-builder.ts';

/** What is to be done, and with what. */
export function TextPart({ inHand: { course, draft, set, missing } }: { inHand: BuilderInHand }) {
  const { title, instructions, minutes, lessons, attachments } = draft.text;
  return (
    <Card title={m.assignments_part_text()}>
      <Stack gap={14}>
        <TextField
          atOnce
          isRequired
          label={m.assignments_name()}
          value={title}
          maxLength={120}
          {...(missing.includes('title') && { error: m.assignments_missing_title() })}
          onChange={(next) => set({ title: next })}
        />
        <Suspense fallback={<Skeleton shape="text" />}>
          <RichTextField
            label={m.assignments_instructions()}
            value={instructions}
            onChange={(next) => set({ instructions: next })}
          />
        </Suspense>
        <Attachments attachments={attachments} onChange={(next) => set({ attachments: next })} />
        {course.lessons.length > 0 && (
          <MultiSelect
            atOnce
            label={m.assignments_lessons()}
            options={course.lessons.map(({ id, title: name }) => ({ id, label: name }))}
            value={[...new Set(lessons.map(({ lessonId }) => lessonId))]}
            onChange={(ids) =>
              set({
                lessons: ids.map(
                  (lessonId) => lessons.find((one) => one.lessonId === lessonId) ?? { lessonId, blockId: null },
                ),
              })
            }
          />
        )}
        {lessons.map((link) => {
          const lesson = course.lessons.find(({ id }) => id === link.lessonId);
          const choose = (blockId: string | null) =>
            set({ lessons: lessons.map((one) => (one === link ? { ...one, blockId } : one)) });
          return lesson && <LessonPart key={lesson.id} lesson={lesson} value={link.blockId} onChange={choose} />;
        })}
        <NumberField
          atOnce
          label={m.assignments_minutes()}
          hint={m.assignments_minutes_hint()}
          unit={m.assignments_minutes_unit()}
          min={1}
          max={6000}
          step={5}
          value={minutes}
          onChange={(next) => set({ minutes: next })}
        />
      </Stack>
    </Card>
  );
}
