import { useMe, useNavigate, useSearch } from '@patio/client';
import { type AnyBlock, knownBlocks, resumePlace } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, IconButton } from '@patio/ui';
import { ArrowLeft, ArrowRight, PenLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PublishedLesson } from '../../contract.ts';
import { stepsOf } from '../../rules/steps.ts';
import { Block, NewerPart } from './blocks/Block.tsx';
import { Finished } from './Finished.tsx';
import { Lid } from './Lid.tsx';
import './player.css';
import { Notes } from './Notes.tsx';
import { StepList } from './StepList.tsx';
import { useTextLook } from './text-look.ts';
import { useMarks } from './use-marks.ts';
import { usePause } from './use-pause.ts';
import { useStudy } from './use-study.ts';
import { useVoice } from './use-voice.ts';
import { Voice } from './Voice.tsx';

/** Twins in easy language stand in for their block, or are left out. */
function chosenTexts(blocks: readonly AnyBlock[], easy: boolean): AnyBlock[] {
  const twins = new Map(blocks.flatMap((block) => (block.type === 'easyRead' ? [[block.of, block] as const] : [])));
  return blocks.flatMap((block) => (block.type === 'easyRead' ? [] : [(easy && twins.get(block.id)) || block]));
}

/** A lesson as its reader has it: the cover on top, one step on the sheet, what is about it in the margin. */
export function Player({ view }: { view: PublishedLesson & { keptAt?: number } }) {
  const me = useMe();
  const navigate = useNavigate();
  const study = useStudy(view);
  const [look, changeLook] = useTextLook(me.audience === 'k3');
  const blocks = knownBlocks(view.blocks);
  const steps = stepsOf(blocks);
  const quoted = quotedBlock(blocks, useSearch('block'));
  const [at, setAt] = useState(() => {
    // Whoever comes from a quotation begins at its block, everyone else where they stopped.
    const place = quoted ?? (view.progress && resumePlace(blocks, view.progress));
    return Math.max(
      0,
      steps.findIndex((step) => step.blocks.some(({ id }) => id === place)),
    );
  });
  const sheet = useRef<HTMLElement>(null);
  const notes = useRef<HTMLElement>(null);
  const shown = look.wholePage ? steps : steps.slice(at, at + 1);
  const [first] = shown;
  const voice = useVoice(sheet, languageOf(first?.blocks[0]) ?? 'es', `${at}`);
  const marks = useMarks(sheet, study.notes, `${at} ${look.easy} ${look.wholePage}`);
  const finished = at >= steps.length;
  usePause(study, first?.blocks[0]?.id);
  useEffect(() => void sheet.current?.querySelector('[data-quoted]')?.scrollIntoView({ block: 'center' }), []);

  const go = (to: number) => {
    setAt(to);
    sheet.current?.scrollTo({ top: 0 });
  };
  const onward = () => {
    study.pass(shown.flatMap((step) => step.blocks.map(({ id }) => id)));
    go(look.wholePage ? steps.length : at + 1);
  };
  const close = () => navigate('/student/my-courses');
  const before = steps[at - 1];

  return (
    <div
      className="lp"
      data-nb={view.course.look.colour}
      data-k3={me.audience === 'k3' || undefined}
      data-size={look.size}
      data-spaced={look.spaced}
    >
      <Lid
        view={view}
        at={Math.min(at, steps.length - 1)}
        steps={steps}
        isSeen={study.isSeen}
        look={look}
        onLook={changeLook}
        hasEasy={blocks.some(({ type }) => type === 'easyRead')}
        onClose={close}
      />
      <div className="lp-desk">
        <StepList view={view} steps={steps} at={at} isSeen={study.isSeen} onGo={go} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it */}
        <main className="lp-sheet" ref={sheet} tabIndex={0}>
          {finished ? (
            <Finished view={view} progress={study.progress} onAgain={() => go(0)} onClose={close} />
          ) : (
            <>
              {blocks.some(({ type }) => type === 'unknown') && <NewerPart />}
              {shown.map((step) => (
                <article key={step.id} className="lp-read">
                  {chosenTexts(step.blocks, look.easy).map((block) => (
                    <div
                      key={block.id}
                      data-block={block.id}
                      lang={languageOf(block)}
                      data-quoted={isQuoted(block, quoted) || undefined}
                    >
                      <Block block={block} study={study} />
                    </div>
                  ))}
                </article>
              ))}
            </>
          )}
        </main>
        <Notes
          ref={notes}
          study={study}
          blockId={first?.id ?? null}
          selected={marks.selected}
          canWrite={view.can.study && !finished}
          askHref={view.can.study ? `/student/lesson/${view.id}` : undefined}
        />
      </div>
      {!finished && (
        <footer className="lp-foot">
          {before && !look.wholePage ? (
            <Button variant="quiet" size="lg" icon={ArrowLeft} className="lp-back" onPress={() => go(at - 1)}>
              {before.title || m.lessons_back()}
            </Button>
          ) : (
            <span className="lp-back" />
          )}
          <Voice voice={voice} />
          <IconButton
            icon={PenLine}
            size="lg"
            className="lp-to-notes"
            label={m.lessons_notes()}
            hasNews={study.notes.length > 0}
            onPress={() => notes.current?.scrollIntoView({ block: 'start' })}
          />
          <Button variant="primary" size="lg" iconEnd={ArrowRight} onPress={onward}>
            {at + 1 >= steps.length || look.wholePage ? m.lessons_finish() : m.lessons_continue()}
          </Button>
        </footer>
      )}
    </div>
  );
}

/** The block that a quotation names, if the lesson still has it; a twin in easy language means its block. */
function quotedBlock(blocks: readonly AnyBlock[], id: string | undefined): string | undefined {
  const found = blocks.find((block) => block.id === id);
  return found?.type === 'easyRead' ? found.of : found?.id;
}
/** Whether this is that block, or its twin. */
const isQuoted = (block: AnyBlock, quoted: string | undefined): boolean =>
  quoted !== undefined && (block.id === quoted || (block.type === 'easyRead' && block.of === quoted));

const languageOf = (block: AnyBlock | undefined): string | undefined =>
  block && block.type !== 'unknown' ? block.language : undefined;
