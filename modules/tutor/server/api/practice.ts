import { planPractice, recordPractice } from '../service/practice.ts';
import { summarise } from '../service/practice-summary.ts';
import { os } from './os.ts';

export const practiceApi = {
  nextPractice: os.nextPractice.handler(({ context, input }) =>
    context.read((tx) => planPractice(tx, context.actor, context.request.locale, input)),
  ),
  recordPractice: os.recordPractice.handler(({ context, input: { items } }) =>
    context.command((tx) => recordPractice(tx, context.actor, context.request.locale, items)),
  ),
  practiceSummary: os.practiceSummary.handler(({ context, input: { sessionId } }) =>
    context.read((tx) => summarise(tx, context.actor, context.request.locale, sessionId)),
  ),
};
