import { fromDom, type RichText } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { readPasted } from '../sheet/pasted.ts';
import { fieldExtensions } from './extensions.ts';
import { TextEditor } from './TextEditor.tsx';
import './field.css';

interface FieldProps {
  label: string;
  value: RichText;
  onChange: (value: RichText) => void;
}

const parse = (html: string) => fromDom(new DOMParser().parseFromString(html, 'text/html').body);

/** What was pasted, as words of this text; what a field cannot hold (pictures, tables) stays out. */
function wordsOf(data: DataTransfer): RichText['content'] {
  const options = { newId: makeId, language: 'es' as const, provenance: { origin: 'person' as const } };
  const pasted = readPasted({ html: data.getData('text/html'), text: data.getData('text/plain') }, parse, options);
  if (pasted.kind === 'inside') return pasted.content;
  return pasted.kind === 'nothing'
    ? []
    : pasted.blocks.flatMap((block) => (block.type === 'text' ? block.doc.content : []));
}

/** A field of a form that holds rich text. */
export default function RichTextField({ label, value, onChange }: FieldProps) {
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="rt-field">
        <TextEditor
          doc={value}
          label={label}
          extensions={fieldExtensions}
          onChange={onChange}
          onPaste={wordsOf}
          keys={null}
        />
      </div>
    </div>
  );
}
