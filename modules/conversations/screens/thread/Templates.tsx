import { m } from '@patio/messages';
import { Button, Popover } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import type { ConversationLine } from '../../contract.ts';
import { fillTemplate } from '../../rules/template.ts';
import { conversations } from '../api.ts';
import { KeepTemplate } from './KeepTemplate.tsx';
import { OwnTemplate } from './OwnTemplate.tsx';

interface TemplatesProps {
  line: ConversationLine;
  /** What is written now, which can be kept as a template. */
  text: string;
  onChoose: (text: string) => void;
}

const firstWord = (name: string | undefined): string => name?.split(' ')[0] ?? '';

/** What one writes often, with the names of this conversation in it. */
export function Templates({ line, text, onChoose }: TemplatesProps) {
  const query = useQuery(conversations.templates.queryOptions());
  const name = firstWord(line.people[0]?.name);
  const student = firstWord(line.student?.name);
  const names = { nombre: name, name, estudiante: student, student };
  const usual = [
    { id: 'praise', title: m.conversations_template_praise(), text: m.conversations_template_praise_text() },
    { id: 'more_time', title: m.conversations_template_time(), text: m.conversations_template_time_text() },
    { id: 'missing', title: m.conversations_template_missing(), text: m.conversations_template_missing_text() },
    { id: 'meeting', title: m.conversations_template_meeting(), text: m.conversations_template_meeting_text() },
  ];
  return (
    <Popover
      label={m.conversations_templates()}
      placement="top start"
      trigger={
        <Button size="sm" variant="secondary" icon={MessageSquareText}>
          {m.conversations_templates()}
        </Button>
      }
    >
      {(close) => {
        const choose = (words: string) => () => {
          onChoose(words);
          close();
        };
        return (
          <div className="cv-templates">
            <ul>
              {query.data?.items.map((one) => {
                const words = fillTemplate(one.text, names);
                return <OwnTemplate key={one.id} template={one} text={words} onChoose={choose(words)} />;
              })}
              {usual.map((one) => (
                <li key={one.id}>
                  <button type="button" onClick={choose(fillTemplate(one.text, names))}>
                    <b>{one.title}</b>
                    <small>{fillTemplate(one.text, names)}</small>
                  </button>
                </li>
              ))}
            </ul>
            <KeepTemplate text={text} />
          </div>
        );
      }}
    </Popover>
  );
}
