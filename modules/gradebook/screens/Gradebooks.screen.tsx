import { failureOf, type SearchValues, usePath, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  EmptyState,
  Load,
  lazyPart,
  NotebookCard,
  type NotebookLook,
  Page,
  Skeleton,
  Stack,
  Status,
  TabLinks,
  Tiles,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { GradebookLine } from '../contract.ts';
import { sheetLabel } from '../model/index.ts';
import { gradebook } from './api.ts';
import { KeptBooks } from './book/KeptBooks.tsx';
import { SHEET_TONES } from './book/labels.ts';

const MyChanges = lazyPart(async () => ({ default: (await import('./book/MyChanges.tsx')).MyChanges }));

/** The address by hand: a schema would bring its library into the way of the first paint. */
const readTab = (values: SearchValues) => ({ tab: values.tab === 'changes' ? ('changes' as const) : undefined });

/** The classes a teacher grades, and the changes of published marks that the teacher asked for. */
export default function GradebooksScreen() {
  const path = usePath();
  const [{ tab }] = useSearchState(readTab);
  return (
    <Page
      title={m.gradebook_title()}
      description={tab === 'changes' ? m.gradebook_my_changes_lede() : m.gradebook_lede()}
      tabs={
        <TabLinks
          label={m.gradebook_title()}
          current={tab ?? 'classes'}
          items={[
            { id: 'classes', label: m.gradebook_my_classes(), href: path },
            { id: 'changes', label: m.gradebook_my_changes(), href: `${path}?tab=changes` },
          ]}
        />
      }
    >
      {tab === 'changes' ? (
        <Suspense fallback={<Skeleton shape="table" />}>
          <MyChanges />
        </Suspense>
      ) : (
        <Classes />
      )}
    </Page>
  );
}

/** Each class with its term and how far its sheet is. */
function Classes() {
  const query = useQuery(gradebook.mySections.queryOptions());
  return (
    <>
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ sections }) =>
          sections.length === 0 ? (
            <EmptyState scene="desk" title={m.gradebook_no_classes()}>
              {m.gradebook_no_classes_text()}
            </EmptyState>
          ) : (
            <Tiles min={260}>
              {sections.map((line) => (
                <SectionCard key={line.sectionId} line={line} />
              ))}
            </Tiles>
          )
        }
      </Load>
      {!query.data && failureOf(query.error)?.status === 0 && <KeptBooks />}
    </>
  );
}

function SectionCard({ line }: { line: GradebookLine }) {
  const words = [
    m.gradebook_student_count({ count: line.students }),
    line.items === 0 ? m.gradebook_no_items_short() : m.gradebook_item_count({ count: line.items }),
    line.items > 0 &&
      (line.pending > 0 ? m.gradebook_pending_count({ count: line.pending }) : m.gradebook_all_written()),
  ].filter(Boolean);
  return (
    <Stack gap={8}>
      <NotebookCard
        look={line.look as NotebookLook}
        title={line.name}
        subtitle={line.termName}
        footer={<span>{words.join(' · ')}</span>}
        href={`/teacher/gradebook/${line.sectionId}${line.termId ? `?term=${line.termId}` : ''}`}
      />
      <Status tone={SHEET_TONES[line.state]} look="plain">
        {line.remarks > 0 ? m.gradebook_returned_with({ count: line.remarks }) : sheetLabel(line.state)}
      </Status>
    </Stack>
  );
}
