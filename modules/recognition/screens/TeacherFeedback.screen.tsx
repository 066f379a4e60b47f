import { useCan, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Page, Tabs } from '@patio/ui';
import { z } from 'zod';
import { Badges } from './catalogue/Badges.tsx';
import { Rewards } from './catalogue/Rewards.tsx';
import { Answers } from './give/Answers.tsx';
import { Give } from './give/Give.tsx';
import { Surveys } from './surveys/Surveys.tsx';
import './recognition.css';

const VIEWS = ['give', 'answers', 'surveys', 'rewards', 'badges'] as const;
const search = z.object({
  show: z.enum(VIEWS).default('give'),
  class: z.uuid().optional(),
});

/** Recognising students, what they answer, surveys of classes, and the school's rewards and badges. */
export default function TeacherFeedbackScreen() {
  const [{ show, class: sectionId }, change] = useSearchState(search);
  const can = useCan();
  const onClass = (next: string | undefined) => change({ class: next });
  const items = [
    { id: 'give', label: can('recognition.give') ? m.recognition_tab_give() : m.recognition_tab_given() },
    { id: 'answers', label: m.recognition_tab_answers() },
    { id: 'surveys', label: m.recognition_tab_surveys() },
    { id: 'rewards', label: m.recognition_tab_rewards() },
    { id: 'badges', label: m.recognition_tab_badges() },
  ];
  return (
    <Page title={m.recognition_give_title()} description={m.recognition_give_lede()}>
      <Tabs
        label={m.recognition_give_title()}
        items={items}
        value={show}
        onChange={(next) => change({ show: next as (typeof VIEWS)[number] })}
      >
        {(view) => (
          <>
            {view === 'give' && <Give sectionId={sectionId} onClass={onClass} />}
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
