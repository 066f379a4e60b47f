import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { Archive } from 'lucide-react';
import type { TemplateView } from '../../contract.ts';
import { conversations } from '../api.ts';

interface OwnTemplateProps {
  template: TemplateView;
  text: string;
  onChoose: () => void;
}

/** A template of one's own: pressed it is written, and it can be put away. */
export function OwnTemplate({ template: { id, title, version }, text, onChoose }: OwnTemplateProps) {
  const run = useRun(conversations.templates.key());
  return (
    <li data-own>
      <button type="button" onClick={onChoose}>
        <b>{title}</b>
        <small>{text}</small>
      </button>
      <IconButton
        size="sm"
        icon={Archive}
        label={m.conversations_template_archive({ title })}
        onPress={() =>
          void run(() => conversations.archiveTemplate.call({ id, version }), m.conversations_template_archived())
        }
      />
    </li>
  );
}
