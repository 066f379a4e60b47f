import { failureOf, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import {
  EmptyState,
  Load,
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
import { z } from 'zod';
import type { GradebookLine } from '../contract.ts';
import { gradebook } from './api.ts';
import { KeptBooks } from './book/KeptBooks.tsx';
import { MyChanges } from './book/MyChanges.tsx';
import { SHEET_TONES, sheetWord } from './book/words.ts';

/** The classes a teacher grades, and what the teacher asked to change in what was published. */
export default function GradebooksScreen() {
  const [{ tab }] = useSearchState(z.object({ tab: z.literal('changes').optional().catch(undefined) }));
  return (
    <Page
      title={m.gradebook_title()}
      description={m.gradebook_lede()}
      tabs={
        <TabLinks
          label={m.gradebook_title()}
          current={tab ?? 'classes'}
          items={[
            { id: 'classes', label: m.gradebook_my_classes(), href: '/teacher/gradebook' },
            { id: 'changes', label: m.gradebook_my_changes(), href: '/teacher/gradebook?tab=changes' },
          ]}
        />
      }
    >
      {tab === 'changes' ? <MyChanges /> : <Books />}
    </Page>
  );
}

/** Each class with its term and how far its sheet is. */
function Books() {
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
        {line.remarks > 0 ? m.gradebook_returned_with({ count: line.remarks }) : sheetWord(line.state)}
      </Status>
    </Stack>
  );
}
