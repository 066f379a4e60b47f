import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  awardView,
  badgeRule,
  badgeShown,
  day,
  id,
  instant,
  look,
  pointKind,
  praiseView,
  redeemView,
  version,
} from './fields.ts';

export const badgeToEarn = badgeShown.extend({
  id,
  rule: badgeRule,
  /** How far the student is, where Patio counts; null where a person gives it. */
  progress: z.object({ have: z.number().int(), need: z.number().int() }).nullable(),
});
export type BadgeToEarn = z.infer<typeof badgeToEarn>;

export const myBadges = z.object({ earned: z.array(awardView), toEarn: z.array(badgeToEarn) });
export type MyBadges = z.infer<typeof myBadges>;

export const myLatest = z.object({ awards: z.array(awardView), praises: z.array(praiseView) });
export type MyLatest = z.infer<typeof myLatest>;

export const pointLine = z.object({
  id,
  kind: pointKind,
  amount: z.number().int(),
  what: z.string(),
  at: instant,
});
export type PointLine = z.infer<typeof pointLine>;

export const rewardOffer = z.object({
  id,
  name: z.string(),
  description: z.string(),
  cost: z.number().int(),
  /** How many are left; null where there is no end of it. */
  stock: z.number().int().nullable(),
  /** The class that offers it; null for the whole school. */
  section: z.string().nullable(),
  /** Why it cannot be asked for now; null where it can. */
  blocked: z.enum(['points', 'stock']).nullable(),
});
export type RewardOffer = z.infer<typeof rewardOffer>;

export const myRewards = z.object({
  balance: z.number().int(),
  earned: z.number().int(),
  rewards: z.array(rewardOffer),
  redeems: z.array(redeemView),
  log: z.array(pointLine),
});
export type MyRewards = z.infer<typeof myRewards>;

export const feedbackItem = z.object({
  /** The assignment in the class. */
  id,
  title: z.string(),
  section: z.object({ id, name: z.string(), course: z.string(), look }),
  words: z.string(),
  by: z.string(),
  at: instant,
  score: z.string().nullable(),
  points: z.string(),
  understood: z.boolean(),
  answers: z.array(z.object({ id, text: z.string(), at: instant })),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

export const surveyQuestion = z.object({
  id: z.string().min(1).max(20),
  kind: z.enum(['scale', 'choice', 'text']),
  text: z.string().trim().min(1).max(300),
  options: z.array(z.string().trim().min(1).max(120)).max(8),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

export const mySurvey = z.object({
  id,
  title: z.string(),
  section: z.string(),
  anonymous: z.boolean(),
  closesOn: day.nullable(),
  questions: z.array(surveyQuestion),
  answered: z.boolean(),
});
export type MySurvey = z.infer<typeof mySurvey>;

export const myFeedback = z.object({
  items: z.array(feedbackItem),
  praises: z.array(praiseView),
  surveys: z.array(mySurvey),
});
export type MyFeedback = z.infer<typeof myFeedback>;

/** An answer by the id of its question: 1 to 5, the place of an option, or words. */
export const surveyAnswers = z.record(
  z.string().max(20),
  z.union([z.int32().min(0).max(8), z.string().trim().max(1_000)]),
);
export type SurveyAnswers = z.infer<typeof surveyAnswers>;

const own = needs('recognition.read_own');
const act = needs('recognition.take_part');

/** What a student received, and what they do with it. Ids are made on the device. */
export const ownSide = {
  mine: own
    .route({ method: 'GET', path: '/recognition/mine', summary: "Show one's own badges and how to earn the rest." })
    .output(myBadges),
  /** The newest badges and words, for the home. */
  myLatest: own
    .route({ method: 'GET', path: '/recognition/latest/mine', summary: 'Show what one received lately.' })
    .output(myLatest),
  myRewards: own
    .route({ method: 'GET', path: '/recognition/rewards/mine', summary: "Show one's own points and rewards." })
    .output(myRewards),
  myFeedback: own
    .route({
      method: 'GET',
      path: '/recognition/feedback/mine',
      summary: 'Show what teachers said, and what they ask.',
    })
    .output(myFeedback),
  redeem: act
    .route({ method: 'POST', path: '/recognition/redeems', summary: 'Ask for a reward.' })
    .input(z.object({ id, rewardId: id }))
    .output(myRewards),
  withdrawRedeem: act
    .route({ method: 'POST', path: '/recognition/redeems/{id}/withdraw', summary: 'Take back a request for a reward.' })
    .input(z.object({ id, version }))
    .output(myRewards),
  understood: act
    .route({
      method: 'POST',
      path: '/recognition/feedback/{assignedId}/understood',
      summary: 'Say that feedback was understood.',
    })
    .input(z.object({ assignedId: id, understood: z.boolean() }))
    .output(myFeedback),
  answerFeedback: act
    .route({
      method: 'POST',
      path: '/recognition/feedback/{assignedId}/answer',
      summary: 'Answer what a teacher said.',
    })
    .input(z.object({ assignedId: id, id, text: z.string().trim().min(1).max(1_000) }))
    .output(myFeedback),
  answerSurvey: act
    .route({ method: 'POST', path: '/recognition/surveys/{surveyId}/answers', summary: 'Answer a survey, once.' })
    .input(z.object({ surveyId: id, answers: surveyAnswers }))
    .output(myFeedback),
};

nameSchemas({
  recognitionToEarn: badgeToEarn,
  recognitionMyBadges: myBadges,
  recognitionMyLatest: myLatest,
  recognitionMyRewards: myRewards,
  recognitionFeedback: feedbackItem,
  recognitionSurveyQuestion: surveyQuestion,
  recognitionMyFeedback: myFeedback,
});
