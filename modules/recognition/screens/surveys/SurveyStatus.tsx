import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import type { SurveyLine } from '../../contract.ts';

/** Where a survey stands. */
export function SurveyStatus({ survey: { state } }: { survey: Pick<SurveyLine, 'state'> }) {
  if (state === 'draft') return <Status tone="neutral">{m.recognition_survey_draft()}</Status>;
  if (state === 'open') return <Status tone="info">{m.recognition_survey_open()}</Status>;
  return <Status tone="ok">{m.recognition_survey_closed()}</Status>;
}
