import { m } from '@patio/messages';
import { TextArea, TextField } from '@patio/ui';
import type { EventFields } from '../../contract.ts';

export interface FieldsProps {
  fields: EventFields;
  onChange: (part: Partial<EventFields>) => void;
}

/** What an event is, where, and what one should know. */
export function WordFields({ fields, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.calendar_title_field()}
        value={fields.title}
        onChange={(title) => onChange({ title: title.slice(0, 120) })}
        isRequired
        autoFocus
      />
      <TextField
        label={m.calendar_place()}
        value={fields.place}
        onChange={(place) => onChange({ place: place.slice(0, 120) })}
      />
      <TextArea
        label={m.calendar_description()}
        value={fields.description}
        onChange={(description) => onChange({ description: description.slice(0, 4_000) })}
        rows={3}
      />
    </>
  );
}
