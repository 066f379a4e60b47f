import type { AssignmentChoices } from '@patio/assignments';
import type { Course } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { Button, Callout, Page, Stack, Status } from '@patio/ui';
import { Save, Send } from 'lucide-react';
import { useState } from 'react';
import type { ExamView } from '../../contract.ts';
import { examsHref } from '../addresses.ts';
import { STATES } from '../exams/states.ts';
import { CheckList } from './CheckList.tsx';
import { ClassesPart } from './ClassesPart.tsx';
import { ExamMenu } from './ExamMenu.tsx';
import { ExamTabs } from './ExamTabs.tsx';
import { Preview } from './Preview.tsx';
import { RulesPart } from './RulesPart.tsx';
import { SectionsPart } from './SectionsPart.tsx';
import { TextPart } from './TextPart.tsx';
import { useExam } from './use-exam.ts';
import './exam.css';

interface Props {
  choices: AssignmentChoices;
  view: ExamView | null;
  firstCourse: Course;
}

/** One page on which an exam is put together, dated and given to classes. */
export function Builder({ choices, view, firstCourse }: Props) {
  const inHand = useExam(choices, view, firstCourse);
  const [isPreviewed, setPreviewed] = useState(false);
  const { changed, isPending, send, classes } = inHand;
  const isDraft = view === null || view.state === 'draft';
  const opensLater = classes.some(({ opensAt }) => opensAt !== null && opensAt > choices.now);
  return (
    <Page
      title={view?.title ?? m.assessments_new_exam()}
      breadcrumbs={[{ label: m.assessments_exams(), href: examsHref() }]}
      mark={view && <Status tone={STATES[view.state].tone}>{STATES[view.state].text()}</Status>}
      tabs={view && <ExamTabs view={view} current="build" of={view.classes[0]?.id} />}
      actions={
        <>
          {view && <ExamMenu view={view} />}
          <Button
            variant={isDraft ? 'secondary' : 'primary'}
            icon={Save}
            isPending={isPending}
            isDisabled={!changed}
            onPress={() => send('save')}
          >
            {isDraft ? m.assessments_save_draft() : m.assessments_save()}
          </Button>
          {isDraft && (
            <Button variant="primary" icon={Send} isPending={isPending} onPress={() => send('publish')}>
              {opensLater ? m.assessments_schedule() : m.assessments_publish()}
            </Button>
          )}
        </>
      }
    >
      <div className="eb">
        <Stack gap={16}>
          {view?.isSatIn && <Callout tone="info">{m.assessments_sat_in()}</Callout>}
          <TextPart inHand={inHand} choices={choices} view={view} />
          <SectionsPart inHand={inHand} view={view} />
        </Stack>
        <Stack gap={16}>
          {view && <CheckList view={view} changed={changed} onPreview={() => setPreviewed(true)} />}
          <ClassesPart inHand={inHand} choices={choices} view={view} />
          <RulesPart inHand={inHand} view={view} />
        </Stack>
      </div>
      {view && isPreviewed && <Preview view={view} onClose={() => setPreviewed(false)} />}
    </Page>
  );
}
