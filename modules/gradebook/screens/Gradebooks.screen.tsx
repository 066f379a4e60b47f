import { failureOf } from '@patio/client';
import { m } from '@patio/messages';
import { EmptyState, Load, NotebookCard, type NotebookLook, Page, Skeleton, Stack, Status, Tiles } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { GradebookLine } from '../contract.ts';
import { gradebook } from './api.ts';
import { KeptBooks } from './book/KeptBooks.tsx';
import { SHEET_TONES, sheetWord } from './book/words.ts';

/** The classes a teacher grades, each with its term and how far its sheet is. */
export default function GradebooksScreen() {
  const query = useQuery(gradebook.mySections.queryOptions());
  return (
    <Page title={m.gradebook_title()} description={m.gradebook_lede()}>
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
    </Page>
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
