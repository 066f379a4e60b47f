import { m } from '@patio/messages';
import { Button, Inline, Menu, SaveState, TextArea, useUnsaved } from '@patio/ui';
import { MessageSquareQuote } from 'lucide-react';
import { useEffect, useState } from 'react';

interface WrittenFieldProps {
  label: string;
  value: string;
  phrases: readonly { id: string; text: string }[];
  maxLength: number;
  isReadOnly?: boolean;
  onSave: (text: string) => Promise<unknown>;
}

/** Words for a card, with phrases at hand; saved when one leaves it, and what was not saved stays in the field. */
export function WrittenField({ label, value, phrases, maxLength, isReadOnly, onSave }: WrittenFieldProps) {
  const [text, setText] = useState(value);
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved');
  useEffect(() => setText(value), [value]);
  useUnsaved(!isReadOnly && text.trim() !== value.trim());
  if (isReadOnly) return <p className="rc-said">{value || m.report_cards_no_comment()}</p>;
  const save = (next: string) => {
    if (next.trim() === value.trim()) return;
    setState('saving');
    onSave(next.trim()).then(
      () => setState('saved'),
      () => setState('failed'),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field is what saves it; the field itself is the control
    <div className="rc-written" onBlur={() => save(text)}>
      <TextArea label={label} hideLabel value={text} onChange={setText} rows={2} maxLength={maxLength} />
      <Inline gap={8}>
        {phrases.length > 0 && (
          <Menu
            label={m.report_cards_phrases()}
            trigger={
              <Button size="sm" variant="quiet" icon={MessageSquareQuote}>
                {m.report_cards_phrases()}
              </Button>
            }
            items={phrases.map((phrase) => ({ id: phrase.id, label: phrase.text }))}
            onAction={(id) => {
              const phrase = phrases.find((each) => each.id === id)?.text ?? '';
              const next = [text.trim(), phrase].filter(Boolean).join(' ').slice(0, maxLength);
              setText(next);
              save(next);
            }}
          />
        )}
        {state !== 'saved' && <SaveState state={state === 'saving' ? 'saving' : 'failed'} />}
      </Inline>
    </div>
  );
}
