import type { Entry } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, IconButton, Menu } from '@patio/ui';
import { ArrowDown, ArrowUp, Copy, GripVertical, PencilLine, Plus, ScanText, Trash2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useDragged } from '../../outline/use-dragged.ts';
import { kindName } from '../blocks/kinds.ts';
import type { EditorTools } from '../forms/form.ts';
import type { Caret } from '../text/TextEditor.tsx';
import type { Commands, Take } from '../use-commands.ts';
import { ActiveBlock } from './ActiveBlock.tsx';
import { StillBlock } from './StillBlock.tsx';

interface BlockRowProps {
  entry: Entry;
  /** Where the caret begins; null while another block is in hand. */
  caret: Caret | null;
  /** The colleague who writes here. */
  writer: string | null;
  number: number;
  commands: Commands;
  tools: EditorTools;
  onTake: Take;
  onMenu: (id: string) => void;
}

/** One block: its handles in the margin, and itself, still or in hand. */
export const BlockRow = memo(function BlockRow(props: BlockRowProps) {
  const { entry, caret, writer, number, commands, tools, onTake, onMenu } = props;
  const { block } = entry;
  const { id } = block;
  const drag = useDragged(id, true, (dragged) => dragged !== id && commands.dropBefore(dragged, id));
  const name = m.lessons_block_number({ number, kind: kindName(block.type) });
  const press = (event: MouseEvent) => onTake(id, { x: event.clientX, y: event.clientY });
  return (
    <li
      className="le-row"
      data-active={caret !== null || undefined}
      data-writer={writer ? true : undefined}
      data-row={id}
      {...drag.target}
    >
      <div className="le-margin">
        <IconButton icon={Plus} size="sm" label={m.lessons_insert_below({ block: name })} onPress={() => onMenu(id)} />
        <span {...drag.handle}>
          <Menu
            label={name}
            trigger={
              <IconButton
                icon={GripVertical}
                size="sm"
                label={m.lessons_block_actions({ block: name })}
                data-handle={id}
              />
            }
            items={[
              { id: 'up', label: m.lessons_up(), icon: ArrowUp, keys: 'Alt ↑', onAction: () => commands.step(id, -1) },
              {
                id: 'down',
                label: m.lessons_down(),
                icon: ArrowDown,
                keys: 'Alt ↓',
                onAction: () => commands.step(id, 1),
              },
              { id: 'copy', label: m.lessons_duplicate(), icon: Copy, onAction: () => commands.duplicate(id) },
              {
                id: 'twin',
                label: m.lessons_kind_easy_read(),
                icon: ScanText,
                onAction: () => commands.add('easyRead', { after: id }),
              },
              {
                id: 'remove',
                label: m.lessons_remove_block(),
                icon: Trash2,
                tone: 'danger',
                onAction: () => commands.remove(id),
              },
            ]}
          />
        </span>
      </div>
      <div className="le-body">
        {writer && (
          <span className="le-flag">
            <PencilLine className="ic" aria-hidden /> {m.lessons_writes_here({ name: writer })}
          </span>
        )}
        {entry.conflictOf && (
          <div className="le-conflict" role="status">
            <p>{m.lessons_two_texts()}</p>
            <Button size="sm" onPress={() => commands.choose(id, 'spare')}>
              {m.lessons_use_this()}
            </Button>
            <Button size="sm" onPress={() => commands.choose(id, 'other')}>
              {m.lessons_use_above()}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => commands.keepBoth(id)}>
              {m.lessons_keep_both()}
            </Button>
          </div>
        )}
        {caret !== null ? (
          <ActiveBlock
            block={block}
            caret={caret}
            commands={commands}
            tools={tools}
            onMenu={() => onMenu(id)}
            label={name}
          />
        ) : (
          <StillBlock block={block} label={name} onPress={press} onFocus={() => onTake(id, 'start')} />
        )}
      </div>
    </li>
  );
});
