import { failureOf, failureText, useNavigate } from '@patio/client';
import type { Draft } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Banner, Button, toast } from '@patio/ui';
import { useEffect, useState } from 'react';
import type { LessonView } from '../../contract.ts';
import { copyLesson } from './copy-lesson.ts';

/** The lesson itself is gone or closed; nothing else is wrong with what was written. */
const GONE = new Set(['lessons.not_found', 'lessons.archived']);
export const isGone = (code: string | undefined): boolean => GONE.has(code ?? '');

/** The server does not take what was written: why, and what can be done. Nothing of it is lost. */
export function Refused({ failure, lesson, draft }: { failure: unknown; lesson: LessonView; draft: Draft }) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  useEffect(() => {
    void failureText(failure).then(setWords);
  }, [failure]);
  const copy = async () => {
    try {
      await navigate(`/teacher/create-lesson?id=${await copyLesson(lesson, draft)}`);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <Banner
      tone="bad"
      title={m.lessons_not_taken()}
      actions={isGone(failureOf(failure)?.code) && <Button onPress={copy}>{m.lessons_save_as_new()}</Button>}
    >
      {words}
    </Banner>
  );
}
