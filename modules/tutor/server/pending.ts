import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { questionsVisibleTo } from './policy.ts';
import { questions } from './schema.ts';
import { countWaiting } from './service/approve-replies.ts';
import { getLearner } from './service/learner.ts';
import { MOST_DUE } from './service/practice.ts';
import { readSkills } from './service/skill-progress.ts';

/** Questions of students that nobody answered. */
defineWaiting({
  id: 'tutor.questions',
  needs: 'tutor.guide',
  order: 35,
  icon: 'question',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      questions,
      questions.createdAt,
      and(
        eq(questions.institutionId, actor.institutionId),
        questionsVisibleTo(actor, 'tutor.guide'),
        isNull(questions.answer),
      ),
    ),
  title: (count, locale) => m.tutor_waiting_questions({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=questions`,
});

/** Answers of the tutor that a class wants read by its teacher first. */
defineWaiting({
  id: 'tutor.replies',
  needs: 'tutor.guide',
  order: 34,
  icon: 'question',
  due: 'today',
  tone: 'info',
  count: countWaiting,
  title: (count, locale) => m.tutor_waiting_replies({ count }, { locale }),
  href: (actor) => `${homeOf(actor.membership.role)}?show=replies`,
});

/** Reviews of the student that are due today. */
defineWaiting({
  id: 'tutor.reviews',
  needs: 'tutor.learn',
  order: 40,
  icon: 'calendar',
  due: 'today',
  tone: 'info',
  count: async (tx, actor) => {
    const learner = await getLearner(tx, actor);
    const due = (await readSkills(tx, learner)).filter((each) => each.due !== null && each.due <= learner.today);
    return Math.min(due.length, MOST_DUE);
  },
  title: (count, locale) => m.tutor_waiting_reviews({ count }, { locale }),
  href: () => '/student/practice?only=due',
});
