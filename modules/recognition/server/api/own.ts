import type { ApiContext, Tx } from '@patio/platform';
import { readOwnBadges } from '../service/badges/own-badges.ts';
import { answerFeedback, readOwnFeedback, setUnderstood } from '../service/feedback/own-feedback.ts';
import { readOwnLatest } from '../service/own-latest.ts';
import { readOwnRewards } from '../service/points/own-rewards.ts';
import { askReward, withdrawRedeem } from '../service/points/redeem.ts';
import { answerSurvey } from '../service/surveys/own-surveys.ts';
import { os } from './os.ts';

const thenRewards = (context: ApiContext, act: (tx: Tx) => Promise<void>) =>
  context.command(async (tx) => {
    await act(tx);
    return readOwnRewards(tx, context.actor);
  });

const thenFeedback = (context: ApiContext, act: (tx: Tx) => Promise<void>) =>
  context.command(async (tx) => {
    await act(tx);
    return readOwnFeedback(tx, context.actor);
  });

export const ownApi = {
  mine: os.mine.handler(({ context }) => context.read((tx) => readOwnBadges(tx, context.actor))),
  myLatest: os.myLatest.handler(({ context }) => context.read((tx) => readOwnLatest(tx, context.actor))),
  myRewards: os.myRewards.handler(({ context }) => context.read((tx) => readOwnRewards(tx, context.actor))),
  myFeedback: os.myFeedback.handler(({ context }) => context.read((tx) => readOwnFeedback(tx, context.actor))),
  redeem: os.redeem.handler(({ context, input }) => thenRewards(context, (tx) => askReward(tx, context.actor, input))),
  withdrawRedeem: os.withdrawRedeem.handler(({ context, input }) =>
    thenRewards(context, (tx) => withdrawRedeem(tx, context.actor, input)),
  ),
  understood: os.understood.handler(({ context, input }) =>
    thenFeedback(context, (tx) => setUnderstood(tx, context.actor, input)),
  ),
  answerFeedback: os.answerFeedback.handler(({ context, input }) =>
    thenFeedback(context, (tx) => answerFeedback(tx, context.actor, input)),
  ),
  answerSurvey: os.answerSurvey.handler(({ context, input }) => {
    // The fingerprint of a command is kept beside who sent it; of few possible answers it would tell the true one.
    context.fingerprint = input.surveyId;
    return thenFeedback(context, (tx) => answerSurvey(tx, context.actor, input));
  }),
};
