import type { AnyBlock } from '@patio/engine-lessons';
import type { ReactNode } from 'react';
import { Block } from '../../player/blocks/Block.tsx';
import { type Profile, readBy } from './read-by.ts';
import { STILL_STUDY } from './still-study.ts';
import '../../player/player.css';
import './preview.css';

interface PreviewProps {
  blocks: readonly AnyBlock[];
  profile: Profile;
  /** What stands beside a block, in the margin. */
  margin?: (block: AnyBlock) => ReactNode;
}

/** The lesson as a student of a profile reads it; quizzes answer, and nothing of it is kept. */
export function Preview({ blocks, profile, margin }: PreviewProps) {
  return (
    <div
      className="lp le-preview-page"
      data-k3={profile === 'k3' || undefined}
      data-spaced={profile === 'k3'}
      data-margin={margin ? true : undefined}
    >
      <article className="lp-read">
        {readBy(blocks, profile).map((block) => (
          <div key={block.id} data-row={block.id}>
            <div lang={block.type === 'unknown' ? undefined : block.language}>
              <Block block={block} study={STILL_STUDY} />
            </div>
            {margin && <div className="le-beside">{margin(block)}</div>}
          </div>
        ))}
      </article>
    </div>
  );
}
