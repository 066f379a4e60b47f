import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { NewCaseDialog } from '../case/NewCaseDialog.tsx';
import { NoteDialog } from '../case/NoteDialog.tsx';
import { trackingSearch } from './search.ts';

/** What is begun most often here: a note in the case that is open, otherwise a new case. */
export function PageActions() {
  const [{ case: caseId }, change] = useSearchState(trackingSearch);
  const [doing, setDoing] = useState<'note' | 'case' | null>(null);
  const done = () => setDoing(null);
  return (
    <>
      {caseId ? (
        <Button icon={Plus} onPress={() => setDoing('note')}>
          {m.wellbeing_cases_new_note()}
        </Button>
      ) : (
        <Button icon={FolderPlus} onPress={() => setDoing('case')}>
          {m.wellbeing_cases_new_case()}
        </Button>
      )}
      {doing === 'note' && caseId && <NoteDialog caseId={caseId} onClose={done} />}
      {doing === 'case' && (
        <NewCaseDialog
          onClose={done}
          onMade={(id) => {
            done();
            change({ tab: 'cases', case: id }, { push: true });
          }}
        />
      )}
    </>
  );
}
