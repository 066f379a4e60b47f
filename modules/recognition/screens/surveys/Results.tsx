import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, EmptyState, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import type { SurveyLine } from '../../contract.ts';
import { recognition } from '../api.ts';
import { QuestionResultCard } from './QuestionResultCard.tsx';
import { SurveyDrawer } from './SurveyDrawer.tsx';
import { SurveyStatus } from './SurveyStatus.tsx';

/** One survey: what is asked, what can be done, and what the class answered. */
export function Results({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(recognition.surveyResults.queryOptions({ input: { id } }));
  return (
    <Stack gap={16}>
      <div>
        <Button variant="quiet" icon={ArrowLeft} onPress={onBack}>
          {m.recognition_survey_back()}
        </Button>
      </div>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ survey, withheld, questions }) => (
          <>
            <Card title={survey.title} actions={<SurveyStatus survey={survey} />}>
              <p className="rg-said">
                {survey.section} · {m.recognition_survey_answers(survey)}
              </p>
              <p>{survey.anonymous ? m.recognition_survey_is_anonymous() : m.recognition_survey_is_named()}</p>
              {survey.can.change && <Steps key={survey.version} survey={survey} />}
            </Card>
            {survey.state !== 'draft' && withheld === 'open' && (
              <Callout tone="info">{m.recognition_withheld_open()}</Callout>
            )}
            {withheld === 'few' && (
              <EmptyState scene="lock" title={m.recognition_withheld_few()}>
                {m.recognition_withheld_few_hint()}
              </EmptyState>
            )}
            {survey.state !== 'draft' &&
              questions.map((question) => <QuestionResultCard key={question.id} question={question} />)}
            {survey.state === 'draft' && (
              <Card title={m.recognition_questions()}>
                <ol>
                  {survey.questions.map(({ id: key, text }) => (
                    <li key={key}>{text}</li>
                  ))}
                </ol>
              </Card>
            )}
          </>
        )}
      </Load>
    </Stack>
  );
}

/** What a teacher does with a survey: change and ask a draft, close one that runs. */
function Steps({ survey }: { survey: SurveyLine }) {
  const { id, version, state, sectionId, section } = survey;
  const [isEditing, setEditing] = useState(false);
  const ask = useStep({
    send: () => recognition.openSurvey.call({ id, version }),
    done: m.recognition_survey_asked(),
    refresh: recognition.key(),
  });
  const close = useStep({
    send: () => recognition.closeSurvey.call({ id, version }),
    done: m.recognition_survey_was_closed(),
    refresh: recognition.key(),
  });
  if (state === 'draft')
    return (
      <span className="rg-row">
        <Button variant="primary" icon={Send} isPending={ask.isPending} onPress={() => ask.mutate()}>
          {m.recognition_survey_ask()}
        </Button>
        <Button icon={Pencil} onPress={() => setEditing(true)}>
          {m.recognition_change()}
        </Button>
        {isEditing && (
          <SurveyDrawer
            survey={survey}
            sections={[{ id: sectionId, name: section }]}
            onClose={() => setEditing(false)}
            onSaved={() => setEditing(false)}
          />
        )}
      </span>
    );
  if (state === 'closed') return null;
  return (
    <div>
      <ConfirmDialog
        title={m.recognition_survey_close_question()}
        confirmLabel={m.recognition_survey_close()}
        tone="primary"
        trigger={<Button isPending={close.isPending}>{m.recognition_survey_close()}</Button>}
        onConfirm={() => close.mutateAsync()}
      >
        {m.recognition_survey_close_text()}
      </ConfirmDialog>
    </div>
  );
}
