import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Load, Page, Skeleton, TabLinks } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type CommentFacts, generatorId } from '../contract.ts';
import { studio } from './api.ts';
import { DraftPage } from './draft/DraftPage.tsx';
import { StartForm } from './form/StartForm.tsx';
import { DraftTable } from './list/DraftTable.tsx';
import { SourcesPart } from './list/SourcesPart.tsx';
import { ADDRESS } from './names.ts';
import './studio.css';

const TABS = ['create', 'drafts', 'review', 'sources'] as const;
type Tab = (typeof TABS)[number];
const search = z.object({
  tab: z.enum(TABS).default('create'),
  draft: z.uuid().optional(),
  school: z.uuid().optional(),
  generator: generatorId.optional(),
  /** Where it was asked from. */
  course: z.uuid().optional(),
  /** A lesson into which it goes. */
  into: z.uuid().optional(),
  section: z.uuid().optional(),
  term: z.uuid().optional(),
  student: z.uuid().optional(),
});
const NAMES: Record<Tab, () => string> = {
  create: m.studio_tab_create,
  drafts: m.studio_tab_drafts,
  review: m.studio_tab_review,
  sources: m.studio_tab_sources,
};

/** Where drafts are asked for, made and brought to those who approve them. */
export default function WorkbenchScreen() {
  const { draft } = useSearch(search);
  return draft ? <DraftPage key={draft} id={draft} /> : <Bench />;
}

function Bench() {
  const { tab, school, generator, course, into, section, term, student } = useSearch(search);
  const query = useQuery(studio.choices.queryOptions({ input: { schoolId: school } }));
  const { may = false, waiting = 0 } = query.data?.review ?? {};
  const shown = TABS.filter((one) => one !== 'review' || may);
  const at = school ? `&school=${school}` : '';
  return (
    <Page
      title={m.studio_workbench()}
      description={m.studio_workbench_lede()}
      tabs={
        <TabLinks
          label={m.studio_workbench()}
          current={tab}
          items={shown.map((id) => ({
            id,
            label: NAMES[id](),
            href: `${ADDRESS}?tab=${id}${at}`,
            ...(id === 'review' && waiting > 0 ? { count: waiting } : {}),
          }))}
        />
      }
    >
      {tab === 'drafts' && <DraftTable show="own" />}
      {tab === 'review' && <DraftTable show="review" />}
      {(tab === 'create' || tab === 'sources') && (
        <Load query={query} skeleton={<Skeleton shape="form" />}>
          {(choices) =>
            tab === 'create' ? (
              <WithFacts section={section} term={term} student={student}>
                {(facts) => (
                  <StartForm
                    key={choices.schoolId}
                    choices={choices}
                    asked={{ generator, course, into, section, term, student, facts }}
                  />
                )}
              </WithFacts>
            ) : (
              <SourcesPart choices={choices} />
            )
          }
        </Load>
      )}
    </Page>
  );
}

/** The student's name and published mark, where a comment was asked for from there; whoever does not mark that class writes the name. */
function WithFacts(given: {
  section: string | undefined;
  term: string | undefined;
  student: string | undefined;
  children: (facts: CommentFacts | undefined) => ReactNode;
}) {
  const { section = '', term = '', student = '', children } = given;
  const isAsked = section !== '' && term !== '' && student !== '';
  const input = { sectionId: section, termId: term, studentId: student };
  const query = useQuery({ ...studio.commentFacts.queryOptions({ input }), enabled: isAsked, retry: false });
  return isAsked && query.isPending ? <Skeleton shape="form" /> : children(query.data);
}
