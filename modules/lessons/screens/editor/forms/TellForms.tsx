import { m } from '@patio/messages';
import { Segmented, Select, TextArea } from '@patio/ui';
import type { FormProps } from './form.ts';
import { LocalField } from './LocalField.tsx';
import { NameField, ShortField } from './ShortField.tsx';

export function HeadingForm({ block, change }: FormProps<'heading'>) {
  return (
    <div className="le-form">
      <ShortField
        label={m.lessons_kind_heading()}
        hideLabel
        autoFocus
        className={`le-heading le-h${block.level}`}
        placeholder={m.lessons_kind_heading()}
        value={block.text}
        onChange={(text) => change({ text })}
      />
      <Segmented
        label={m.lessons_heading_level()}
        value={String(block.level)}
        onChange={(level) => change({ level: Number(level) as 2 })}
        options={[
          { id: '2', label: m.lessons_heading_step() },
          { id: '3', label: m.lessons_heading_part() },
          { id: '4', label: m.lessons_heading_small() },
        ]}
      />
    </div>
  );
}

export function CalloutForm({ block, change }: FormProps<'callout'>) {
  return (
    <div className="le-form">
      <Select
        label={m.lessons_callout_tone()}
        atOnce
        value={block.tone}
        onChange={(tone) => tone && change({ tone: tone as 'idea' })}
        options={[
          { id: 'idea', label: m.lessons_tone_idea() },
          { id: 'remember', label: m.lessons_tone_remember() },
          { id: 'careful', label: m.lessons_tone_careful() },
          { id: 'curious', label: m.lessons_tone_curious() },
        ]}
      />
      <NameField value={block.title} onChange={(title) => change({ title })} />
      <TextArea
        label={m.lessons_kind_text()}
        atOnce
        maxLength={5000}
        value={block.text}
        onChange={(text) => change({ text })}
      />
    </div>
  );
}

export function TableForm({ block, change }: FormProps<'table'>) {
  const width = Math.max(1, block.header.length, ...block.rows.map((row) => row.length));
  return (
    <div className="le-form">
      <ShortField label={m.lessons_table_caption()} value={block.caption} onChange={(caption) => change({ caption })} />
      <LocalField
        label={m.lessons_table_cells()}
        hint={m.lessons_table_hint()}
        value={[block.header, ...block.rows].map((row) => row.join(' | ')).join('\n')}
        rows={block.rows.length + 2}
        onChange={(text) => {
          const rows = text
            .split('\n')
            .slice(0, 201)
            .map((line) =>
              line
                .split('|')
                .slice(0, 12)
                .map((cell) => cell.trim().slice(0, 500)),
            );
          const wide = Math.max(width, ...rows.map((row) => row.length));
          const columns = rows.every((row) => row.length < wide) ? Math.max(...rows.map((row) => row.length)) : wide;
          const even = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
          change({ header: even[0] ?? [], rows: even.slice(1) });
        }}
      />
    </div>
  );
}
