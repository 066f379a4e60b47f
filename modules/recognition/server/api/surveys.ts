import { listSurveys } from '../service/surveys/list-surveys.ts';
import { readResults } from '../service/surveys/results.ts';
import { closeSurvey, openSurvey, saveSurvey } from '../service/surveys/write-survey.ts';
import { os } from './os.ts';

export const surveysApi = {
  surveys: os.surveys.handler(({ context, input }) =>
    context.read((tx) => listSurveys(tx, context.actor, input.sectionId)),
  ),
  surveyResults: os.surveyResults.handler(({ context, input }) =>
    context.read((tx) => readResults(tx, context.actor, input.id)),
  ),
  saveSurvey: os.saveSurvey.handler(({ context, input }) =>
    context.command((tx) => saveSurvey(tx, context.actor, input)),
  ),
  openSurvey: os.openSurvey.handler(({ context, input }) =>
    context.command((tx) => openSurvey(tx, context.actor, input)),
  ),
  closeSurvey: os.closeSurvey.handler(({ context, input }) =>
    context.command((tx) => closeSurvey(tx, context.actor, input)),
  ),
};
