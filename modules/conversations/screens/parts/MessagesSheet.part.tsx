import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer } from '@patio/ui';
import { Workspace } from '../Workspace.tsx';

const CLOSED = { sheet: undefined, conversation: undefined, view: undefined, to: undefined, only: undefined };

/** The conversations of staff, over whatever page they are on. */
export default function MessagesSheetPart() {
  const [, change] = useSearchState((values) => values as Record<string, string | undefined>);
  return (
    <Drawer
      isOpen
      size="lg"
      title={m.conversations_title()}
      onOpenChange={(open) => !open && change(CLOSED, { push: true })}
    >
      <div className="cv-sheet">
        <Workspace sheet />
      </div>
    </Drawer>
  );
}
