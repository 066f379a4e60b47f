import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, TextField, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conversations } from '../api.ts';

/** Keeps what is written as a template of one's own, under a name. */
export function KeepTemplate({ text }: { text: string }) {
  const cache = useQueryClient();
  const [title, setTitle] = useState('');
  if (text.trim().length < 2) return <p className="cv-note">{m.conversations_template_hint()}</p>;
  const keep = async () => {
    try {
      await conversations.saveTemplate.call({ id: makeId(), seen: 0, title, text });
      await cache.invalidateQueries({ queryKey: conversations.templates.key() });
      setTitle('');
      toast(m.conversations_template_kept());
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  return (
    <div className="cv-keep">
      <TextField label={m.conversations_template_name()} value={title} onChange={setTitle} atOnce />
      <Button size="sm" isDisabled={title.trim().length < 2} onPress={() => void keep()}>
        {m.conversations_template_keep()}
      </Button>
    </div>
  );
}
