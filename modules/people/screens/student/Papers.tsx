import { failureText, fileAddress, takeBack } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatDate, IconButton, Inline, Load, RowList, Section, Skeleton, Status, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Download, FilePlus2, FileText } from 'lucide-react';
import { people } from '../api.ts';
import { AddPaperDrawer } from './AddPaperDrawer.tsx';

/** The papers of the child's file. */
export function Papers({ studentId, manage }: { studentId: string; manage: boolean }) {
  const cache = useQueryClient();
  const query = useQuery(people.listDocuments.queryOptions({ input: { studentId } }));
  const archive = async (id: string, version: number) => {
    try {
      const { undo } = await people.archiveDocument.call({ id, version });
      toast(m.people_paper_archived(), { onUndo: () => void takeBack(undo, people.key()) });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: people.key() });
  };
  return (
    <Section
      title={m.people_papers()}
      actions={
        manage && (
          <AddPaperDrawer studentId={studentId} trigger={<Button icon={FilePlus2}>{m.people_add_paper()}</Button>} />
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" count={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.people_no_papers()}</p>
          ) : (
            <RowList
              label={m.people_papers()}
              items={items.map((paper) => ({
                id: paper.id,
                icon: FileText,
                title: paper.title,
                detail: `${m.people_paper_is({ kind: paper.kind })} · ${paper.addedByName} · ${formatDate(paper.addedAt)}`,
                end: (
                  <Inline>
                    {!paper.familyReads && <Status tone="warn">{m.people_office_only()}</Status>}
                    <IconButton
                      icon={Download}
                      label={m.people_download({ title: paper.title })}
                      href={fileAddress(paper.fileId)}
                    />
                    {manage && (
                      <IconButton
                        icon={Archive}
                        label={m.people_archive({ title: paper.title })}
                        onPress={() => void archive(paper.id, paper.version)}
                      />
                    )}
                  </Inline>
                ),
              }))}
            />
          )
        }
      </Load>
    </Section>
  );
}
