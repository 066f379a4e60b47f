import { useCan, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, lazyPart, Page, Skeleton, TabLinks } from '@patio/ui';
import { Plus, Upload } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { z } from 'zod';
import { bankHref, examsHref, importHref, newExamHref, newQuestionHref } from './addresses.ts';
import { Bank } from './bank/Bank.tsx';
import { ExamList } from './exams/ExamList.tsx';

// Whoever looks through a list need not load what writes and marks.
const ExamPage = lazyPart(async () => ({ default: (await import('./exam/ExamPage.tsx')).ExamPage }));
const ImportPage = lazyPart(async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }));
const QuestionPage = lazyPart(async () => ({ default: (await import('./question/QuestionPage.tsx')).QuestionPage }));

const Arriving = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Page title={m.assessments_title()}>
        <Skeleton shape="cards" />
      </Page>
    }
  >
    {children}
  </Suspense>
);

const one = z.union([z.literal('new'), z.uuid()]).optional();
const search = z.object({
  tab: z.enum(['bank', 'exams']).optional(),
  question: one,
  exam: one,
  import: one,
});

/** The question bank and exams, or the one thing that the address names. */
export default function AssessmentsScreen() {
  const { question, exam, import: imported, tab } = useSearch(search);
  const can = useCan();
  const mayKeep = can('assessments.bank');
  if (question && mayKeep)
    return (
      <Arriving>
        <QuestionPage key={question} id={question} />
      </Arriving>
    );
  if (imported && mayKeep)
    return (
      <Arriving>
        <ImportPage key={imported} id={imported} />
      </Arriving>
    );
  if (exam)
    return (
      <Arriving>
        <ExamPage key={exam} id={exam} />
      </Arriving>
    );
  const current = mayKeep ? (tab ?? 'bank') : 'exams';
  return (
    <Page
      title={m.assessments_title()}
      tabs={
        mayKeep && (
          <TabLinks
            label={m.assessments_title()}
            current={current}
            items={[
              { id: 'bank', label: m.assessments_bank(), href: bankHref() },
              { id: 'exams', label: m.assessments_exams(), href: examsHref() },
            ]}
          />
        )
      }
      actions={
        current === 'bank' ? (
          <>
            <Button icon={Upload} href={importHref()}>
              {m.assessments_import()}
            </Button>
            <Button variant="primary" icon={Plus} href={newQuestionHref()}>
              {m.assessments_new_question()}
            </Button>
          </>
        ) : (
          can('assessments.author') && (
            <Button variant="primary" icon={Plus} href={newExamHref()}>
              {m.assessments_new_exam()}
            </Button>
          )
        )
      }
    >
      {current === 'bank' ? <Bank /> : <ExamList />}
    </Page>
  );
}
