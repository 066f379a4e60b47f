import { m } from '@patio/messages';
import { Badge, Button, Card, DescriptionList, Page, Stack, Status } from '@patio/ui';
import type { QuestionView } from '../../contract.ts';
import { DIFFICULTY_NAMES, KIND_NAMES } from '../../rules/names.ts';
import { bankHref, questionHref } from '../addresses.ts';
import { QuestionMenu } from './QuestionMenu.tsx';
import { TryIt } from './TryIt.tsx';
import { UsesAndVersions } from './UsesAndVersions.tsx';
import './question.css';

/** Somebody else's question, an archived one, or an earlier version. */
export function ReadQuestion({ view }: { view: QuestionView }) {
  return (
    <Page
      title={view.title || m.assessments_question()}
      breadcrumbs={[{ label: m.assessments_title(), href: bankHref() }]}
      mark={<Status tone="neutral">{m.assessments_version({ number: view.shownNumber })}</Status>}
      actions={
        <>
          <QuestionMenu question={view} />
          {view.can.change && view.shownNumber !== view.number && (
            <Button href={questionHref(view.id)}>{m.assessments_newest()}</Button>
          )}
        </>
      }
    >
      <div className="qe">
        <TryIt key={view.shownNumber} question={view.body} />
        <Stack gap={16}>
          <Card title={m.assessments_about()}>
            <DescriptionList
              layout="rows"
              items={[
                { term: m.assessments_kind(), value: KIND_NAMES[view.kind]() },
                { term: m.assessments_subject(), value: view.subject.name },
                { term: m.assessments_course(), value: view.course?.name ?? m.assessments_any_course() },
                { term: m.assessments_difficulty(), value: DIFFICULTY_NAMES[view.difficulty]() },
                { term: m.assessments_tags(), value: view.tags.map((tag) => <Badge key={tag}>{tag}</Badge>) },
                {
                  term: m.assessments_competencies(),
                  value: view.competencies.map(({ name }) => name).join(', ') || '—',
                },
                { term: m.assessments_owner(), value: view.own ? m.assessments_own() : view.owner },
              ]}
            />
          </Card>
          <UsesAndVersions view={view} />
        </Stack>
      </div>
    </Page>
  );
}
