import { m } from '@patio/messages';
import { Button, Callout, Card, SaveState, Stack, TextField } from '@patio/ui';
import { Send, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { WritingField } from '../../writing/WritingField.tsx';
import { lateText } from '../owe/texts.ts';
import { type ReadWork, schoolNow } from '../use-own-work.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRows } from './FileRows.tsx';
import { OtherDraft } from './OtherDraft.tsx';
import type { WaitingHandIn } from './outbox.ts';
import { useDraft } from './use-draft.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLocalFiles } from './use-local-files.ts';
import { addressOf, isEmpty } from './written.ts';

interface WriteFormProps {
  work: ReadWork;
  /** What was taken back before it arrived, to go on with. */
  restored: WaitingHandIn | undefined;
  onHandedIn: () => void;
}

/** What a student hands in, in the forms that the work asks for; it is saved while it is written. */
export function WriteForm({ work, restored, onHandedIn }: WriteFormProps) {
  const { forms } = work;
  const draft = useDraft(work);
  const { written, write } = draft;
  const local = useLocalFiles(work.id, (file) => {
    write({ files: [...draft.latest().files, file] });
    // This device lets go of the file now: the draft must hold it.
    return draft.flush();
  });
  const { handIn, isPending } = useHandIn(work, draft, local, onHandedIn);
  const [asked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken back is put in once
  useEffect(() => {
    if (!restored) return;
    const { text, link, files } = restored.written;
    write({ text, link, files });
    local.add(restored.local);
  }, []);
  const badLink = addressOf(written.link) === null;
  const nothing = isEmpty(written) && local.left.length === 0;
  const press = () => {
    setAsked(true);
    if (!badLink && !nothing) void handIn();
  };
  return (
    <Stack gap={14}>
      <OtherDraft draft={draft} />
      {work.group && (
        <Callout tone="info" icon={Users} title={work.group.name}>
          {m.assignments_my_for_group({ names: work.group.members.join(', ') })} {m.assignments_my_shared_draft()}
        </Callout>
      )}
      <Card>
        {forms.includes('text') && (
          <WritingField
            label={m.assignments_my_answer()}
            rows={8}
            maxLength={60_000}
            value={written.text}
            onChange={(text) => write({ text })}
          />
        )}
        <AddFiles forms={forms} count={written.files.length + local.list.length} onAdd={(files) => local.add(files)} />
        <FileRows
          files={written.files}
          local={local}
          onRemove={(file) => write({ files: draft.latest().files.filter(({ id }) => id !== file.id) })}
        />
        {forms.includes('link') && (
          <TextField
            label={m.assignments_my_link()}
            hint={m.assignments_my_link_hint()}
            type="url"
            value={written.link}
            onChange={(link) => write({ link })}
            {...(badLink && asked && { error: m.assignments_my_link_bad() })}
            atOnce
          />
        )}
        <SaveState state={draft.phase} />
      </Card>
      {work.state === 'overdue' && <p className="own-quiet">{lateText(work, schoolNow(work))}</p>}
      {asked && nothing && (
        <Callout tone="warn" live>
          {m.assignments_my_nothing_written()}
        </Callout>
      )}
      <div className="own-bar">
        <Button variant="primary" size="lg" icon={Send} wide isPending={isPending} onPress={press}>
          {work.attempts.length > 0 ? m.assignments_my_hand_in_again() : m.assignments_my_hand_in()}
        </Button>
      </div>
    </Stack>
  );
}
