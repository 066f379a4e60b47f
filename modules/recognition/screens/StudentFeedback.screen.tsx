import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { recognition } from './api.ts';
import { MyFeedbackList } from './own/MyFeedbackList.tsx';
import { MyPraises } from './own/MyPraises.tsx';
import { MySurveys } from './own/MySurveys.tsx';
import './recognition.css';

const VIEWS = ['words', 'praises', 'surveys'] as const;
const search = z.object({
  show: z.enum(VIEWS).default('words'),
  course: z.string().optional(),
  only: z.enum(['open']).optional(),
});

/** What teachers said to a student, and what they ask the class. */
export default function StudentFeedbackScreen() {
  const [{ show, course, only }, change] = useSearchState(search);
  const query = useQuery(recognition.myFeedback.queryOptions());
  return (
    <Page title={m.recognition_feedback_title()} description={m.recognition_feedback_lede()}>
      <Stack gap={16}>
        <Segmented
          label={m.recognition_feedback_title()}
          value={show}
          onChange={(next) => change({ show: next as (typeof VIEWS)[number], course: undefined, only: undefined })}
          options={[
            { id: 'words', label: m.recognition_show_words() },
            { id: 'praises', label: m.recognition_show_praises() },
            { id: 'surveys', label: m.recognition_show_surveys() },
          ]}
        />
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {(mine) => (
            <>
              {show === 'words' && (
                <MyFeedbackList items={mine.items} course={course} onCourse={(next) => change({ course: next })} />
              )}
              {show === 'praises' && <MyPraises praises={mine.praises} />}
              {show === 'surveys' && (
                <MySurveys surveys={only ? mine.surveys.filter(({ answered }) => !answered) : mine.surveys} />
              )}
            </>
          )}
        </Load>
      </Stack>
    </Page>
  );
}
