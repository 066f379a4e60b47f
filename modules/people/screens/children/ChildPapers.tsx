import { fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, formatDate, IconButton, Load, RowList, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { people } from '../api.ts';

/** The papers that the office opened to the family. */
export function ChildPapers({ studentId }: { studentId: string }) {
  const query = useQuery(people.listChildDocuments.queryOptions({ input: { studentId } }));
  return (
    <Load
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
      empty={{ when: ({ items }) => items.length === 0, show: <EmptyState title={m.people_no_child_papers()} /> }}
    >
      {({ items }) => (
        <Card flush>
          <RowList
            label={m.people_papers()}
            items={items.map((paper) => ({
              id: paper.id,
              icon: FileText,
              title: paper.title,
              detail: `${m.people_paper_is({ kind: paper.kind })} · ${formatDate(paper.addedAt)}`,
              end: (
                <IconButton
                  icon={Download}
                  label={m.people_download({ title: paper.title })}
                  href={fileAddress(paper.fileId)}
                />
              ),
            }))}
          />
        </Card>
      )}
    </Load>
  );
}
