import { useStep } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Avatar, Button, Callout, IconButton, Stack, TextArea, TextField, useUnsaved } from '@patio/ui';
import { ArrowLeft, Send } from 'lucide-react';
import { useState } from 'react';
import type { ContactView } from '../../contract.ts';
import { MOST_LETTERS } from '../../rules/limits.ts';
import { conversations } from '../api.ts';
import { contactDetail, contactName } from './contact.ts';

interface FirstProps {
  to: ContactView;
  onBack: () => void;
  onSent: (conversationId: string) => void;
}

/** The first words to somebody; where there is a conversation already, they go on in it. */
export function FirstMessage({ to, onBack, onSent }: FirstProps) {
  const [text, setText] = useState('');
  const [subject, setSubject] = useState('');
  const [ids] = useState(() => ({ id: makeId(), messageId: makeId() }));
  const [sent, setSent] = useState<string | null>(null);
  useUnsaved(text.trim() !== '' && sent === null);
  const isOffice = to.userId === null;
  const { userId, role, studentId } = to;
  const step = useStep({
    send: async () => {
      const message = { text, urgency: 'normal' as const, files: [] };
      const made = await conversations.start.call({ ...ids, ...message, subject, to: { userId, role, studentId } });
      setSent(made.conversationId);
      onSent(made.conversationId);
    },
    done: m.conversations_sent_toast(),
    refresh: conversations.key(),
  });
  return (
    <section className="cv-thread" aria-label={m.conversations_new_title()}>
      <header className="cv-head">
        <IconButton className="cv-back" data-always icon={ArrowLeft} label={m.conversations_back()} onPress={onBack} />
        <Avatar name={contactName(to)} size={40} />
        <div className="cv-who">
          <h2>{contactName(to)}</h2>
          <small>{contactDetail(to)}</small>
        </div>
      </header>
      <div className="cv-choose">
        <Stack gap={12}>
          {to.withGuardians && <Callout tone="info">{m.conversations_family_reads()}</Callout>}
          {isOffice && (
            <TextField label={m.conversations_subject()} value={subject} onChange={setSubject} maxLength={120} atOnce />
          )}
          <TextArea
            label={m.conversations_message()}
            value={text}
            onChange={setText}
            rows={5}
            maxLength={MOST_LETTERS}
            atOnce
          />
          <Button
            variant="primary"
            icon={Send}
            isDisabled={text.trim() === ''}
            isPending={step.isPending}
            onPress={() => step.mutate()}
          >
            {m.conversations_send()}
          </Button>
        </Stack>
      </div>
    </section>
  );
}
