import { namesOf, notify } from '@patio/notices/server';
import { defineListener } from '@patio/platform';
import { courseDecided, courseMade, courseSent, courseWaits } from '../contract/events.ts';
import { courseMoved, reviewAsked, reviewDecided } from './notices.ts';

const pageOf = (id: string) => `/admin/course-generator/courses/${id}`;
const wizardOf = (id: string) => `/admin/course-generator/wizard?id=${id}&step=lessons`;

/** How the news of a course reach whoever waits for them. */
export const listeners = [
  defineListener(courseSent, 'course_generator.tell_reviewer', async (tx, actor, news, about) => {
    const names = await namesOf(tx, [news.byId]);
    const params = { course: news.title, person: names.get(news.byId) ?? '—' };
    await notify(tx, actor, {
      to: [news.reviewerId],
      notice: reviewAsked,
      params,
      link: pageOf(news.generatedId),
      about,
    });
  }),
  defineListener(courseDecided, 'course_generator.tell_owner_decided', async (tx, actor, news, about) => {
    const params = { course: news.title, state: news.approved ? 'approved' : 'returned', note: news.note };
    await notify(tx, actor, {
      to: [news.ownerId],
      notice: reviewDecided,
      params,
      link: pageOf(news.generatedId),
      about,
    });
  }),
  defineListener(courseMade, 'course_generator.tell_owner_made', async (tx, actor, news, about) => {
    const params = { course: news.title, state: 'ready' };
    await notify(tx, actor, { to: [news.ownerId], notice: courseMoved, params, link: pageOf(news.generatedId), about });
  }),
  defineListener(courseWaits, 'course_generator.tell_owner_waits', async (tx, actor, news, about) => {
    const params = { course: news.title, state: news.reason };
    await notify(tx, actor, {
      to: [news.ownerId],
      notice: courseMoved,
      params,
      link: wizardOf(news.generatedId),
      about,
    });
  }),
];
