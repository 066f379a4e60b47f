import { m } from '@patio/messages';
import { Button, Card, DescriptionList, formatNumber, Page, RowList, Stack, Status } from '@patio/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { ExamView } from '../../contract.ts';
import { examHref, examsHref } from '../addresses.ts';
import { STATES, shortMoment } from '../exams/states.ts';
import { ExamTabs } from './ExamTabs.tsx';
import { Preview } from './Preview.tsx';
import './exam.css';

/** An exam for those who may read it and not write it. */
export function ReadExam({ view }: { view: ExamView }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { rules } = view;
  return (
    <Page
      title={view.title}
      description={view.course}
      breadcrumbs={[{ label: m.assessments_exams(), href: examsHref() }]}
      mark={<Status tone={STATES[view.state].tone}>{STATES[view.state].text()}</Status>}
      tabs={<ExamTabs view={view} current="build" of={view.classes[0]?.id} />}
      actions={
        <Button icon={Eye} isDisabled={view.questionCount === 0} onPress={() => setPreviewed(true)}>
          {m.assessments_preview()}
        </Button>
      }
    >
      <Stack gap={16}>
        <Card title={m.assessments_rules()}>
          <DescriptionList
            items={[
              { term: m.assessments_author(), value: view.author },
              {
                term: m.assessments_time(),
                value:
                  rules.minutes === null ? m.assessments_no_limit() : m.assessments_minutes({ count: rules.minutes }),
              },
              { term: m.assessments_attempts(), value: formatNumber(rules.attempts) },
              { term: m.assessments_worth(), value: formatNumber(Number(view.points)) },
              {
                term: m.assessments_questions(),
                value: m.assessments_paper_total({
                  questions: view.questionCount,
                  points: formatNumber(view.paperPoints),
                }),
              },
            ]}
          />
        </Card>
        <Card flush title={m.assessments_classes()}>
          <RowList
            label={m.assessments_classes()}
            items={view.classes.map(({ id, section, dueAt }) => ({
              id,
              title: section,
              detail: shortMoment(dueAt),
              href: examHref(view.id, 'results', id),
            }))}
          />
        </Card>
      </Stack>
      {isPreviewed && <Preview view={view} onClose={() => setPreviewed(false)} />}
    </Page>
  );
}
