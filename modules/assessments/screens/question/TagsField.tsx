import { m } from '@patio/messages';
import { Button, Inline, TextField } from '@patio/ui';
import { X } from 'lucide-react';
import { useState } from 'react';

const MOST = 30;
const SUGGESTED = 6;

interface Props {
  value: readonly string[];
  suggestions: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags, written or taken from those in use. */
export function TagsField({ value, suggestions, onChange }: Props) {
  const [text, setText] = useState('');
  const has = (tag: string) => value.some((each) => each.toLowerCase() === tag.toLowerCase());
  const add = (written: string) => {
    const tags = written.split(',').map((tag) => tag.trim().slice(0, 60));
    const fresh = tags.filter((tag, at) => tag !== '' && !has(tag) && tags.indexOf(tag) === at);
    if (fresh.length > 0) onChange([...value, ...fresh].slice(0, MOST));
    setText('');
  };
  const offered = suggestions.filter((tag) => !has(tag) && tag.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className="qe-tags">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the field inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
      >
        <TextField
          atOnce
          label={m.assessments_tags()}
          hint={m.assessments_tags_hint()}
          maxLength={200}
          value={text}
          onChange={(next) => (next.endsWith(',') ? add(next) : setText(next))}
          onBlur={() => add(text)}
        />
      </div>
      {value.length > 0 && (
        <Inline gap={6}>
          {value.map((tag) => (
            <Button
              key={tag}
              size="sm"
              iconEnd={X}
              aria-label={m.assessments_remove_tag({ tag })}
              onPress={() => onChange(value.filter((each) => each !== tag))}
            >
              {tag}
            </Button>
          ))}
        </Inline>
      )}
      {offered.length > 0 && (
        <Inline gap={6}>
          {offered.slice(0, SUGGESTED).map((tag) => (
            <Button key={tag} size="sm" variant="quiet" preventFocusOnPress onPress={() => add(tag)}>
              {m.assessments_add_tag({ tag })}
            </Button>
          ))}
        </Inline>
      )}
    </div>
  );
}
