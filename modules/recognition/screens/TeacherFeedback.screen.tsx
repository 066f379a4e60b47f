import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Tabs } from '@patio/ui';
import { z } from 'zod';
import { Badges } from './catalogue/Badges.tsx';
import { Rewards } from './catalogue/Rewards.tsx';
import { Answers } from './give/Answers.tsx';
import { Give } from './give/Give.tsx';
import { SchoolGiven } from './give/SchoolGiven.tsx';
import { Surveys } from './surveys/Surveys.tsx';
import './recognition.css';

const VIEWS = ['give', 'answers', 'surveys', 'rewards', 'badges'] as const;
const search = z.object({
  show: z.enum(VIEWS).default('give'),
  class: z.uuid().optional(),
  school: z.uuid().optional(),
});

/** Recognising students, what they answer, surveys of classes, and the school's rewards and badges. */
export default function TeacherFeedbackScreen() {
  const [{ show, class: sectionId, school: schoolId }, change] = useSearchState(search);
  const can = useCan();
  const gives = can('recognition.give');
  const onClass = (next: string | undefined) => change({ class: next });
  const items = [
    { id: 'give', label: gives ? m.recognition_tab_give() : m.recognition_tab_given() },
    { id: 'answers', label: m.recognition_tab_answers() },
    { id: 'surveys', label: m.recognition_tab_surveys() },
    { id: 'rewards', label: m.recognition_tab_rewards() },
    { id: 'badges', label: m.recognition_tab_badges() },
  ];
  return (
    <Page
      title={m.recognition_give_title()}
      description={gives ? m.recognition_give_lede() : m.recognition_office_lede()}
    >
      <Tabs
        label={m.recognition_give_title()}
        items={items}
        value={show}
        onChange={(next) => change({ show: next as (typeof VIEWS)[number] })}
      >
        {(view) => (
          <>
            {view === 'give' && gives && <Give sectionId={sectionId} onClass={onClass} />}
            {view === 'give' && !gives && <SchoolGiven schoolId={schoolId} sectionId={sectionId} onClass={onClass} />}
            {view === 'answers' && <Answers sectionId={sectionId} onClass={onClass} />}
            {view === 'surveys' && <Surveys />}
            {view === 'rewards' && <Rewards />}
            {view === 'badges' && <Badges />}
          </>
        )}
      </Tabs>
    </Page>
  );
}
