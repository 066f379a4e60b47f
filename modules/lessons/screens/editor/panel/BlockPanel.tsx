import type { AnyBlock, Block } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { MultiSelect, NumberField, Select, Stack } from '@patio/ui';
import { languageOptions } from '../../outline/languages.ts';
import { kindName } from '../blocks/kinds.ts';

const ORIGINS = {
  person: m.lessons_origin_person,
  import: m.lessons_origin_import,
  generated: m.lessons_origin_generated,
};

interface BlockPanelProps {
  block: AnyBlock | undefined;
  /** What the course works on. */
  competencies: readonly { id: string; name: string }[];
  onChange: (block: Block) => void;
}

/** What is about the block in hand: its minutes, its language, what it works on, where it comes from. */
export function BlockPanel({ block, competencies, onChange }: BlockPanelProps) {
  if (!block || block.type === 'unknown') return <p>{m.lessons_no_block_in_hand()}</p>;
  return (
    <Stack gap={14}>
      <h3>{kindName(block.type)}</h3>
      <NumberField
        label={m.lessons_minutes_field()}
        hint={m.lessons_minutes_hint()}
        atOnce
        min={0}
        max={240}
        value={block.minutes ?? null}
        onChange={(minutes) => onChange({ ...block, minutes: minutes ?? undefined })}
      />
      <Select
        label={m.lessons_language()}
        atOnce
        value={block.language.slice(0, 2)}
        options={languageOptions()}
        onChange={(language) => language && onChange({ ...block, language })}
      />
      {competencies.length > 0 && (
        <MultiSelect
          label={m.lessons_competencies()}
          hint={m.lessons_competencies_hint()}
          atOnce
          value={block.competencies}
          options={competencies.map(({ id, name }) => ({ id, label: name }))}
          onChange={(chosen) => onChange({ ...block, competencies: chosen })}
        />
      )}
      <p className="le-note">{ORIGINS[block.provenance.origin]()}</p>
    </Stack>
  );
}
