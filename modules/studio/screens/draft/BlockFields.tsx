import type { RichText } from '@patio/engine-lessons';
import { RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Checkbox, Skeleton, TextArea } from '@patio/ui';
import { Suspense } from 'react';
import type { DraftView } from '../../contract.ts';
import { fieldsOf, withField } from './block-texts.ts';

type Stored = DraftView['content'][number];

/** Every text of a block as a field, in its order. The page asks before what was written is lost. */
export function BlockFields({ block, onChange }: { block: Stored; onChange: (block: Stored) => void }) {
  return (
    <div className="st-edit">
      {fieldsOf(block).map(({ path, key, kind, value }) => {
        const name = path.join('.');
        const set = (next: unknown) => onChange(withField(block, path, next));
        const numbers = path.filter((part) => typeof part === 'number').map((at) => Number(at) + 1);
        const label = `${m.studio_text({ key })} ${numbers.join('.')}`.trim();
        if (kind === 'doc')
          return (
            <Suspense key={name} fallback={<Skeleton shape="text" />}>
              <RichTextField label={label} value={value as RichText} onChange={set} />
            </Suspense>
          );
        if (kind === 'right') return <Checkbox key={name} atOnce label={label} value={value === true} onChange={set} />;
        return <TextArea key={name} atOnce label={label} rows={1} value={String(value)} onChange={set} />;
      })}
    </div>
  );
}
