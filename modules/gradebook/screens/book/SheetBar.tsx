import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, ConfirmDialog, Dialog, Stack, Status, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { GradebookView, SheetView } from '../../contract.ts';
import { sheetLabel } from '../../model/index.ts';
import { gradebook } from '../api.ts';
import { Distribution } from './Distribution.tsx';
import { SHEET_TONES } from './labels.ts';
import { PendingList } from './PendingList.tsx';
import type { BookState } from './use-book-state.ts';

interface SheetBarProps {
  view: GradebookView;
  sheet: SheetView;
  termName: string;
  /** Marks of this term that nobody has written yet. */
  pending: number;
  place: Pick<BookState, 'listPending' | 'standing'>;
  onGo: (itemId: string, studentId: string) => void;
  /** Changes that have not reached the server. */
  unsaved: number;
}

/** Where the term's sheet stands, and the one step that is the teacher's. */
export function SheetBar({ view, sheet, termName, pending, place, onGo, unsaved }: SheetBarProps) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sectionId = view.section.id;
  const again = () => cache.invalidateQueries({ queryKey: gradebook.key() });
  const takeBack = async (id: string) => {
    try {
      await gradebook.takeBack.call({ id, version: sheet.version });
      toast(m.gradebook_taken_back());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await again();
  };
  const mayWrite = sheet.state === 'draft' || sheet.state === 'returned';
  const blocked = pending > 0 && !view.rules.allowsPending;
  return (
    <>
      <Status tone={SHEET_TONES[sheet.state]}>{sheetLabel(sheet.state)}</Status>
      {mayWrite && (
        <Button icon={Send} variant="primary" isDisabled={unsaved > 0} onPress={() => setAsking(true)}>
          {m.gradebook_submit()}
        </Button>
      )}
      {sheet.state === 'submitted' && sheet.id && (
        <Button icon={Undo2} onPress={() => void takeBack(sheet.id as string)}>
          {m.gradebook_take_back()}
        </Button>
      )}
      {blocked ? (
        <Dialog isOpen={asking} onOpenChange={setAsking} size="sm" title={m.gradebook_submit_title({ term: termName })}>
          <Stack gap={12}>
            <Callout tone="warn">{m.gradebook_submit_pending({ count: pending })}</Callout>
            {asking && (
              <PendingList
                pending={place.listPending()}
                onGo={(itemId, studentId) => {
                  setAsking(false);
                  onGo(itemId, studentId);
                }}
              />
            )}
          </Stack>
        </Dialog>
      ) : (
        <ConfirmDialog
          isOpen={asking}
          onOpenChange={setAsking}
          tone="primary"
          title={m.gradebook_submit_title({ term: termName })}
          confirmLabel={m.gradebook_submit()}
          onConfirm={async () => {
            await gradebook.submit.call({ sectionId, termId: sheet.termId, seen: sheet.version });
            await again();
            toast(m.gradebook_submitted());
          }}
        >
          <Stack gap={12}>
            <span>{m.gradebook_submit_text()}</span>
            {asking && <Distribution standing={place.standing()} />}
          </Stack>
        </ConfirmDialog>
      )}
    </>
  );
}
