import { homeOf } from '@patio/access';
import { m } from '@patio/messages';
import { countSince, defineWaiting } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { isAskedOf, redeemsVisibleTo } from './policy.ts';
import { redeems, surveys, surveyTurns } from './schema.ts';
import { getOwnStudent } from './service/own-student.ts';
import { takesAnswers } from './service/surveys/own-surveys.ts';

/** Requests for rewards that nobody decided. */
defineWaiting({
  id: 'recognition.redeems',
  needs: 'recognition.approve',
  order: 60,
  icon: 'approval',
  due: 'week',
  tone: 'info',
  count: (tx, actor) =>
    countSince(
      tx,
      redeems,
      redeems.createdAt,
      and(
        eq(redeems.institutionId, actor.institutionId),
        redeemsVisibleTo(actor, 'recognition.approve'),
        eq(redeems.state, 'waiting'),
      ),
    ),
  title: (count, locale) => m.recognition_waiting_redeems({ count }, { locale }),
  // The list is a part of `homes.waiting`.
  href: (actor) => `${homeOf(actor.membership.role)}?show=redeems`,
});

/** Surveys of one's classes that one has not answered. */
defineWaiting({
  id: 'recognition.surveys',
  needs: 'recognition.take_part',
  order: 50,
  icon: 'question',
  due: 'week',
  tone: 'info',
  count: async (tx, actor) => {
    const { institutionId, studentId } = await getOwnStudent(tx, actor);
    return tx.$count(
      surveys,
      and(
        eq(surveys.institutionId, institutionId),
        takesAnswers(),
        isAskedOf(actor),
        sql`not exists (select 1 from ${surveyTurns} t where t.institution_id = ${surveys.institutionId}
          and t.survey_id = ${surveys.id} and t.student_id = ${studentId})`,
      ),
    );
  },
  title: (count, locale) => m.recognition_waiting_surveys({ count }, { locale }),
  href: () => '/student/feedback?show=surveys&only=open',
});
