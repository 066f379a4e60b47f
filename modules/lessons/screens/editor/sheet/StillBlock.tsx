import type { AnyBlock } from '@patio/engine-lessons';
import { textOfBlock } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import type { MouseEvent } from 'react';
import { Block } from '../../player/blocks/Block.tsx';
import { kindIcon, kindName } from '../blocks/kinds.ts';
import { STILL_STUDY } from '../preview/still-study.ts';

const SHOWS_ITSELF = new Set(['image', 'pictograms', 'audio', 'video', 'file', 'embed', 'math']);

interface StillBlockProps {
  block: AnyBlock;
  label: string;
  onPress: (event: MouseEvent) => void;
  onFocus: () => void;
}

/** A block that is not in hand: as students see it, and open to be taken up. */
export function StillBlock({ block, label, onPress, onFocus }: StillBlockProps) {
  const empty = !SHOWS_ITSELF.has(block.type) && textOfBlock(block).trim() === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of what stands inside, not a set of fields
    <div
      className="le-still lp-read"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever comes here by key writes here
      tabIndex={0}
      onMouseDown={(event) => {
        event.preventDefault();
        onPress(event);
      }}
      onFocus={onFocus}
      lang={block.type === 'unknown' ? undefined : block.language}
    >
      {block.type === 'easyRead' && <small className="le-kind">{kindName(block.type)}</small>}
      {block.type === 'unknown' || empty ? (
        <p className="le-placeholder">
          <Icon of={kindIcon(block.type)} /> {block.type === 'unknown' ? m.lessons_newer_block() : kindName(block.type)}
        </p>
      ) : (
        <div inert>
          <Block block={block} study={STILL_STUDY} />
        </div>
      )}
    </div>
  );
}
