import type { Unsaved } from '@patio/client';
import { m } from '@patio/messages';
import { Button, SaveState } from '@patio/ui';
import { GitCompare, MessageSquareDashed, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';

interface SaveLineProps {
  unsaved: Unsaved;
  /** The cells in which a comment was begun and is not saved. */
  drafts: readonly string[];
  /** Takes the cursor to a cell. */
  onGo: (itemId: string, studentId: string) => void;
}

/** Whether everything is saved; what is not is counted, and each press leads to the next of it. */
export function SaveLine({ unsaved, drafts, onGo }: SaveLineProps) {
  const { toFix, toChoose, saving, waiting, all } = unsaved;
  const turn = useRef(0);
  const goOn = (keys: readonly string[]) => () => {
    const [itemId, studentId] = keys[turn.current++ % keys.length]?.split(' ') ?? [];
    if (itemId && studentId) onGo(itemId, studentId);
  };
  if (all === 0 && drafts.length === 0) return <SaveState state="saved" />;
  return (
    <>
      {toFix.length > 0 && (
        <Button size="sm" variant="danger-quiet" icon={TriangleAlert} onPress={goOn(toFix)}>
          {m.gradebook_to_fix({ count: toFix.length })}
        </Button>
      )}
      {toChoose.length > 0 && (
        <Button size="sm" icon={GitCompare} onPress={goOn(toChoose)}>
          {m.gradebook_to_choose({ count: toChoose.length })}
        </Button>
      )}
      {drafts.length > 0 && (
        <Button size="sm" icon={MessageSquareDashed} onPress={goOn(drafts)}>
          {m.gradebook_drafts({ count: drafts.length })}
        </Button>
      )}
      {waiting > 0 ? <SaveState state="queued" count={waiting} /> : saving > 0 && <SaveState state="saving" />}
    </>
  );
}
