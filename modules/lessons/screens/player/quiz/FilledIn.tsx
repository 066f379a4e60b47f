import { Arrange } from './Arrange.tsx';
import type { QuestionFields } from './fields.ts';
import { Cloze, Written } from './Written.tsx';

/** The questions that are written or put in order: each part shows itself for its own kinds. */
export default function FilledIn({ onCheck, ...fields }: QuestionFields & { onCheck: () => void }) {
  return (
    <>
      <Written {...fields} onCheck={onCheck} />
      <Cloze {...fields} />
      <Arrange {...fields} />
    </>
  );
}
