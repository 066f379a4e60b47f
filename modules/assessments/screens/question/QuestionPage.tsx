import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, Page, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { BankChoices } from '../../contract.ts';
import { bankHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import { ReadQuestion } from './ReadQuestion.tsx';

const search = z.object({ number: z.coerce.number().int().min(1).optional() });

const Waiting = () => (
  <Page title={m.assessments_title()}>
    <Skeleton shape="cards" />
  </Page>
);

/** A new question, or the one that the address names. */
export function QuestionPage({ id }: { id: string }) {
  const choices = useQuery(assessments.bankChoices.queryOptions());
  return (
    <Load query={choices} skeleton={<Waiting />}>
      {(found) => {
        if (id !== 'new') return <Opened id={id} choices={found} />;
        if (found.subjects.length > 0) return <QuestionEditor key="new" view={null} choices={found} />;
        return (
          <Page title={m.assessments_new_question()} breadcrumbs={[{ label: m.assessments_title(), href: bankHref() }]}>
            <EmptyState scene="desk" title={m.assessments_no_subjects()}>
              {m.assessments_no_subjects_hint()}
            </EmptyState>
          </Page>
        );
      }}
    </Load>
  );
}

function Opened({ id, choices }: { id: string; choices: BankChoices }) {
  const { number } = useSearch(search);
  const query = useQuery(assessments.openQuestion.queryOptions({ input: { id, number } }));
  return (
    <Load query={query} skeleton={<Waiting />}>
      {(view) =>
        view.can.change && view.state !== 'archived' && number === undefined ? (
          <QuestionEditor key={view.id} view={view} choices={choices} />
        ) : (
          <ReadQuestion view={view} />
        )
      }
    </Load>
  );
}
