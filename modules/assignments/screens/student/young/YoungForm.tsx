import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { Form } from '../../../rules/states.ts';
import { MOST_FILES } from '../../../rules/work-files.ts';
import type { ReadWork } from '../use-own-work.ts';
import { OtherDraft } from '../write/OtherDraft.tsx';
import type { WaitingHandIn } from '../write/outbox.ts';
import { useDraft } from '../write/use-draft.ts';
import { useHandIn } from '../write/use-hand-in.ts';
import { useLocalFiles } from '../write/use-local-files.ts';
import { isEmpty } from '../write/written.ts';
import { MadeList } from './MadeList.tsx';
import { MakeButtons } from './MakeButtons.tsx';
import { YoungWork } from './YoungWork.tsx';
import './young.css';

interface YoungFormProps {
  work: ReadWork;
  forms: readonly Form[];
  restored: WaitingHandIn | undefined;
  onHandedIn: () => void;
}

/** Where a child who does not read or write yet does a task: look and listen, draw or say, and one large button when it is done. */
export function YoungForm({ work, forms, restored, onHandedIn }: YoungFormProps) {
  const draft = useDraft(work);
  const { written, write } = draft;
  const local = useLocalFiles(work.id, (file) => {
    write({ files: [...draft.latest().files, file] });
    return draft.flush();
  });
  const { handIn, isPending } = useHandIn(work, draft, local, onHandedIn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken back is put in once
  useEffect(() => {
    if (!restored) return;
    write({ text: restored.written.text, link: restored.written.link, files: restored.written.files });
    local.add(restored.local);
  }, []);
  const count = written.files.length + local.list.length;
  const nothing = isEmpty(written) && local.left.length === 0;
  return (
    <div className="yg">
      <OtherDraft draft={draft} />
      <YoungWork work={work} />
      {count < MOST_FILES ? (
        <MakeButtons forms={forms} onAdd={(file) => local.add([file])} />
      ) : (
        <Callout tone="info">{m.assignments_my_too_many({ count: MOST_FILES })}</Callout>
      )}
      <MadeList
        files={written.files}
        local={local}
        onRemove={(file) => write({ files: draft.latest().files.filter(({ id }) => id !== file.id) })}
      />
      <Button
        className="yg-ready"
        icon={Check}
        isDisabled={nothing}
        isPending={isPending}
        onPress={() => void handIn()}
      >
        {m.assignments_young_ready()}
      </Button>
    </div>
  );
}
