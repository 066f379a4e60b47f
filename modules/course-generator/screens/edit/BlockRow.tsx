import type { AnyBlock, Block } from '@patio/engine-lessons';
import { BlockForm, LessonPreview, RichTextField } from '@patio/lessons/screens';
import { m } from '@patio/messages';
import { Badge, Icon, IconButton, Menu, Skeleton } from '@patio/ui';
import { ArrowDown, ArrowUp, Ellipsis, Pencil, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import type { CourseView, FindingView } from '../../contract.ts';
import { findingText } from '../texts.ts';

interface Props {
  block: AnyBlock;
  blocks: readonly AnyBlock[];
  findings: readonly FindingView[];
  view: CourseView;
  isOpen: boolean;
  onOpen: () => void;
  mayWrite: boolean;
  onChange: (block: Block) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  onRedo: (() => void) | undefined;
}

/** Who wrote a block: Patio's engine, a model, or a person. */
function Origin({ block }: { block: AnyBlock }) {
  if (block.type === 'unknown') return null;
  const { provenance } = block;
  const byModel = provenance.origin === 'generated' && provenance.source.startsWith('model:');
  const by = provenance.origin === 'person' ? 'person' : byModel ? 'model' : 'engine';
  return <Badge tone={by === 'model' ? 'ai' : 'neutral'}>{m.course_generator_origin({ by })}</Badge>;
}

function BlockEditor({ block, blocks, onChange }: Pick<Props, 'block' | 'blocks' | 'onChange'>) {
  if (block.type === 'text' || block.type === 'easyRead')
    return (
      <RichTextField
        label={m.course_generator_block({ type: block.type })}
        value={block.doc}
        onChange={(doc: typeof block.doc) => onChange({ ...block, doc })}
      />
    );
  // Files of generated lessons are brought in once the course is published, in the editor of its lessons.
  return <BlockForm block={block} onChange={onChange} tools={{ upload: async () => null, blocks: () => blocks }} />;
}

/** A block as it reads, with what was found in it; one at a time is opened to be written. */
export function BlockRow({
  block,
  blocks,
  findings,
  view,
  isOpen,
  onOpen,
  mayWrite,
  onChange,
  onUp,
  onDown,
  onRemove,
  onRedo,
}: Props) {
  return (
    <li className="cg-block" data-open={isOpen || undefined}>
      <header>
        <b>{m.course_generator_block({ type: block.type })}</b>
        <Origin block={block} />
        {block.type !== 'unknown' && block.minutes ? (
          <span className="cg-quiet">{m.course_generator_minutes_of({ minutes: block.minutes })}</span>
        ) : null}
        {mayWrite && (
          <>
            <IconButton
              size="sm"
              icon={Pencil}
              label={m.course_generator_write_block()}
              aria-pressed={isOpen}
              onPress={onOpen}
            />
            <Menu
              label={m.course_generator_more()}
              trigger={<IconButton size="sm" icon={Ellipsis} label={m.course_generator_more()} />}
              items={[
                {
                  id: 'redo',
                  label: m.course_generator_redo_block(),
                  icon: RefreshCw,
                  isDisabled: !onRedo,
                  onAction: () => onRedo?.(),
                },
                {
                  id: 'up',
                  label: m.course_generator_move_up(),
                  icon: ArrowUp,
                  isDisabled: !onUp,
                  onAction: () => onUp?.(),
                },
                {
                  id: 'down',
                  label: m.course_generator_move_down(),
                  icon: ArrowDown,
                  isDisabled: !onDown,
                  onAction: () => onDown?.(),
                },
                { id: 'remove', label: m.course_generator_remove(), icon: Trash2, tone: 'danger', onAction: onRemove },
              ]}
            />
          </>
        )}
      </header>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="form" />}>
          <BlockEditor block={block} blocks={blocks} onChange={onChange} />
        </Suspense>
      ) : (
        <Suspense fallback={<Skeleton shape="list" />}>
          <LessonPreview blocks={[block]} profile="standard" />
        </Suspense>
      )}
      {findings.map((finding) => (
        <p key={finding.code} className="cg-warn">
          <Icon of={TriangleAlert} />
          {findingText(finding, view)}
        </p>
      ))}
    </li>
  );
}
