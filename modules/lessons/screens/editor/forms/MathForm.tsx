import { block as blockSchema } from '@patio/engine-lessons/schema';
import { m } from '@patio/messages';

import Formula from '../../player/blocks/Formula.tsx';
import type { FormProps } from './form.ts';
import { LocalField } from './LocalField.tsx';
import { ShortField } from './ShortField.tsx';

/** A formula with what it looks like while it is written, and how it is said. */
export function MathForm({ block, change }: FormProps<'math'>) {
  return (
    <div className="le-form">
      <LocalField
        label={m.lessons_math_latex()}
        autoFocus
        value={block.latex}
        error={m.lessons_failure_unsafe_formula()}
        onChange={(latex) => {
          if (!blockSchema.safeParse({ ...block, latex }).success) return false;
          change({ latex });
          return true;
        }}
      />
      <div className="le-preview" aria-live="polite">
        {block.latex ? <Formula latex={block.latex} spoken={block.spoken} display /> : m.lessons_math_empty()}
      </div>
      <ShortField
        label={m.lessons_math_spoken()}
        hint={m.lessons_math_spoken_hint()}
        value={block.spoken}
        onChange={(spoken) => change({ spoken })}
      />
    </div>
  );
}
