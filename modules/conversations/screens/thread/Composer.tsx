import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Button, FileButton, IconButton, toast, useUnsaved } from '@patio/ui';
import { Camera, Clock, Paperclip, Send, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ThreadView } from '../../contract.ts';
import { MOST_LETTERS } from '../../rules/limits.ts';
import { isStaff } from '../../rules/who-writes.ts';
import { titleOf, whenText } from '../labels.ts';
import { writeFromHere } from './outbox.ts';
import { QuietBar } from './QuietBar.tsx';
import { Templates } from './Templates.tsx';
import { useDraft } from './use-draft.ts';
import { useTellTyping } from './use-typing.ts';
import { VoiceButton } from './VoiceButton.tsx';

/** Where one writes. Enter sends, Shift and Enter begins a line; Ctrl and Enter sends too. */
export function Composer({ thread }: { thread: ThreadView }) {
  const { conversation, quietUntil, quietHours } = thread;
  const draft = useDraft();
  const { role } = activeMembership(useMe());
  const tellTyping = useTellTyping(conversation.id, draft.urgency);
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsaved(!draft.isEmpty);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const send = async () => {
    if (draft.isEmpty || draft.isUploading) return;
    try {
      await writeFromHere({ conversationId: conversation.id, to: titleOf(conversation, role), message: draft.take() });
      draft.clear();
      field.current?.focus();
    } catch {
      toast(m.conversations_no_room(), { tone: 'bad' });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const waits = quietUntil && draft.urgency === 'normal';
  return (
    <div className="cv-foot">
      {quietUntil && <QuietBar until={quietUntil} role={role} urgency={draft.urgency} onUrgency={draft.setUrgency} />}
      <div className="cv-box">
        {draft.files.length > 0 && (
          <ul className="cv-draft-files">
            {draft.files.map((file) => (
              <li key={file.fileId}>
                {file.name}
                <IconButton
                  size="sm"
                  icon={X}
                  label={m.conversations_remove_file({ name: file.name })}
                  onPress={() => draft.remove(file.fileId)}
                />
              </li>
            ))}
          </ul>
        )}
        <textarea
          ref={field}
          rows={2}
          maxLength={MOST_LETTERS}
          aria-label={m.conversations_write_to({ name: titleOf(conversation, role) })}
          placeholder={m.conversations_write()}
          value={draft.text}
          onChange={(event) => {
            draft.setText(event.target.value);
            tellTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <div className="cv-tools">
          <FileButton
            variant="quiet"
            className="icon-btn"
            icon={Paperclip}
            aria-label={m.conversations_attach()}
            multiple
            onFiles={(files) => draft.add(files, 'file')}
          />
          <FileButton
            variant="quiet"
            className="icon-btn"
            icon={Camera}
            aria-label={m.conversations_photo()}
            accept={['image/*']}
            camera
            multiple
            onFiles={(files) => draft.add(files, 'photo')}
          />
          <VoiceButton draft={draft} />
          <span className="cv-gap" />
          {isStaff(role) && <Templates line={conversation} text={draft.text} onChoose={draft.setText} />}
          <Button
            variant="primary"
            icon={waits ? Clock : Send}
            isDisabled={draft.isEmpty}
            isPending={draft.isUploading}
            onPress={() => void send()}
          >
            {waits ? m.conversations_send_later({ when: whenText(quietUntil) }) : m.conversations_send()}
          </Button>
        </div>
      </div>
      {quietHours && !quietUntil && <small className="cv-hours">{m.conversations_quiet_hours(quietHours)}</small>}
    </div>
  );
}
