import { PartSlot, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, EmptyState, Page, Stack } from '@patio/ui';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { PublishedSection } from '../../contract.ts';
import { SubjectDetail } from './SubjectDetail.tsx';
import { SubjectTable } from './SubjectTable.tsx';
import { useComputed } from './use-published.ts';
import { WhatIf } from './WhatIf.tsx';

const search = z.object({ section: z.uuid().optional() });

interface ReportProps {
  title: string;
  description?: string;
  sections: readonly PublishedSection[];
  path: string;
  /** Trying out marks is for whoever earns them. */
  tries: boolean;
  above?: ReactNode;
}

/** Published grades of one student: every subject, and one subject with how its grade came about. */
export function Report({ title, description, sections, path, tries, above }: ReportProps) {
  const [{ section }] = useSearchState(search);
  const all = useComputed(sections);
  const chosen = all.find((each) => each.section.sectionId === section);
  if (chosen)
    return (
      <Page
        title={chosen.section.name}
        description={chosen.section.teacher}
        breadcrumbs={[{ label: title, href: path }]}
        width="read"
      >
        <SubjectDetail computed={chosen}>
          {tries &&
            (chosen.section.competency ? (
              <Callout tone="info">{m.gradebook_levels_not_tried()}</Callout>
            ) : (
              <WhatIf computed={chosen} />
            ))}
        </SubjectDetail>
      </Page>
    );
  return (
    <Page title={title} description={description}>
      <Stack gap={16}>
        {above}
        {all.length === 0 ? (
          <EmptyState scene="books" title={m.gradebook_nothing_published()}>
            {m.gradebook_nothing_published_text()}
          </EmptyState>
        ) : (
          <SubjectTable all={all} hrefOf={(id) => `${path}?section=${id}`} />
        )}
        <PartSlot slot="gradebook.published" fallback={null} />
      </Stack>
    </Page>
  );
}
