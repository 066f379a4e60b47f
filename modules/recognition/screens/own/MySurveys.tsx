import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Stack, Status } from '@patio/ui';
import { useState } from 'react';
import type { MySurvey } from '../../contract.ts';
import { SurveyForm } from './SurveyForm.tsx';

/** What classes are asked now; each is answered once. */
export const MySurveys = ({ surveys }: { surveys: readonly MySurvey[] }) =>
  surveys.length === 0 ? (
    <EmptyState scene="done" title={m.recognition_surveys_none()}>
      {m.recognition_surveys_none_hint()}
    </EmptyState>
  ) : (
    <ul className="rg-list" aria-label={m.recognition_show_surveys()}>
      {surveys
        .toSorted((a, b) => Number(a.answered) - Number(b.answered))
        .map((survey) => (
          <li key={survey.id}>
            <Survey survey={survey} />
          </li>
        ))}
    </ul>
  );

function Survey({ survey }: { survey: MySurvey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      level={3}
      title={survey.title}
      actions={survey.answered && <Status tone="ok">{m.recognition_survey_answered()}</Status>}
    >
      <Stack gap={12}>
        <p className="rg-said">
          <span>
            {survey.section}
            {survey.closesOn && ` · ${m.recognition_survey_until({ day: formatDate(survey.closesOn) })}`}
          </span>
        </p>
        <p>{survey.anonymous ? m.recognition_survey_anonymous() : m.recognition_survey_named()}</p>
        {isOpen && !survey.answered && <SurveyForm survey={survey} onClose={() => setOpen(false)} />}
        {!isOpen && !survey.answered && (
          <div>
            <Button variant="primary" onPress={() => setOpen(true)}>
              {m.recognition_survey_answer()}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
