import { randomUUID } from 'node:crypto';
import type { Actor } from '@patio/access';
import { type Streamed, streamModel } from '@patio/ai/server';
import {
  BlockStream,
  completeBlock,
  type Maker,
  modelSource,
  nextTry,
  readOutput,
  renderPrompt,
  renderRepair,
} from '@patio/engine-authoring';
import type { ModelBlock } from '@patio/engine-authoring/schema';
import { fence } from '@patio/engine-learning';
import { clock } from '@patio/platform';
import type { DraftRow, StoredBlock } from '../../schema.ts';
import type { PromptText } from './prompts.ts';
import type { Wish } from './wish.ts';

/** What is asked besides the whole: one block anew, or what is missing. */
export interface Also {
  kind: 'whole' | 'rest' | 'block';
  instruction: string;
  /** The block that is made anew, or the blocks that are here. */
  blocks: readonly StoredBlock[];
}

export interface ModelRun {
  state: 'done' | 'stopped' | 'cut' | 'failed';
  /** Why it is not done, or why no model was asked. */
  reason: string | null;
  asked: boolean;
  model: string | null;
  blocks: StoredBlock[];
  tries: number;
  tokens: { in: number; out: number };
  costMicros: number;
}

const WORDS = {
  es: {
    block: 'Rehaz solo este bloque. Responde {"blocks":[…]} con un único bloque del mismo tipo.\nBloque:\n',
    rest: 'Estos bloques ya están escritos. Escribe solo los que faltan, sin repetirlos.\nYa escrito:\n',
    wish: '\nIndicación de quien enseña:\n',
    go: 'Responde ahora con el JSON.',
  },
  en: {
    block: 'Write only this block anew. Answer {"blocks":[…]} with a single block of the same type.\nBlock:\n',
    rest: 'These blocks are written already. Write only those that are missing, without repeating them.\nWritten:\n',
    wish: '\nWhat the teacher asks for:\n',
    go: 'Answer now with the JSON.',
  },
} as const;

function taskOf({ generator, input }: Wish, language: 'es' | 'en', prompt: PromptText, also: Also): string {
  const nonce = randomUUID().replaceAll('-', '');
  const task = renderPrompt(generator, language, input, nonce, prompt.text);
  if (also.kind === 'whole') return task;
  const words = WORDS[language];
  const bare = also.blocks.map(({ provenance: _, format: __, ...block }) => block);
  const wish = also.instruction ? words.wish + fence(also.instruction, nonce) : '';
  return `${task}\n\n${words[also.kind]}${fence(JSON.stringify(bare), nonce)}${wish}`;
}

/** Letters and comments are answered in paragraphs, which are one text. */
const asBlocks = (value: unknown): ModelBlock[] => {
  const { blocks, paragraphs } = value as { blocks?: ModelBlock[]; paragraphs?: string[] };
  if (blocks) return blocks;
  return paragraphs ? [{ type: 'text', text: paragraphs.join('\n\n'), sources: [] }] : [];
};

/**
 * Asks the model and reads blocks out of its words while they arrive. An answer of the wrong form is asked for again with what to
 * mend, three times at most; then the best whole blocks are kept. A cut costs only the block that it hit.
 */
export async function makeWithModel(
  actor: Actor,
  draft: Pick<DraftRow, 'id' | 'schoolId' | 'generator' | 'language'>,
  wish: Wish,
  given: { prompt: PromptText; also: Also; signal: AbortSignal; arrived: (blocks: StoredBlock[]) => void },
): Promise<ModelRun> {
  const { prompt, also, signal, arrived } = given;
  const known = new Set(wish.passages.map(({ id }) => id));
  const run: ModelRun = {
    ...{ state: 'failed', reason: null, asked: false, model: null, blocks: [], tries: 0 },
    ...{ tokens: { in: 0, out: 0 }, costMicros: 0 },
  };
  const complete = (block: ModelBlock): StoredBlock => {
    const maker: Maker = {
      newId: () => clock.id(),
      language: draft.language,
      competencies: wish.competencies.map(({ id }) => id),
      source: modelSource(run.model ?? '', draft.generator, prompt.number),
    };
    return completeBlock(block, maker, known) as unknown as StoredBlock;
  };
  const failed: Parameters<typeof nextTry>[0][number][] = [];
  let repair = '';
  for (;;) {
    const stream = new BlockStream();
    const early: ModelBlock[] = [];
    const answer: Streamed = await streamModel(actor, {
      ...{ purpose: 'generator', schoolId: draft.schoolId, language: draft.language, people: wish.people, signal },
      task: taskOf(wish, draft.language, prompt, also),
      messages: [{ by: 'person', text: repair || WORDS[draft.language].go }],
      parent: { type: 'studio.draft', id: draft.id },
      hear: (piece, restore) => {
        const whole = stream.push(piece).flatMap((one) => (one.ok ? [restore(one.block)] : []));
        if (whole.length === 0) return;
        early.push(...whole);
        arrived(early.map(complete));
      },
    });
    if (!answer.asked) {
      // Money ran out between two tries: what is whole already stays.
      const kept = nextTryKept(failed);
      return kept.length > 0
        ? { ...run, state: 'cut', reason: answer.reason, blocks: kept.map(complete) }
        : { ...run, reason: answer.reason };
    }
    run.asked = true;
    run.model = answer.model;
    run.tries++;
    run.tokens = { in: run.tokens.in + answer.tokens.in, out: run.tokens.out + answer.tokens.out };
    run.costMicros += answer.costMicros;
    if (answer.problem !== null) {
      const state = answer.problem === 'aborted' ? 'stopped' : early.length > 0 ? 'cut' : 'failed';
      return { ...run, state, reason: answer.problem, blocks: early.map(complete) };
    }
    const read = readOutput(wish.generator, answer.text);
    if (read.ok) return { ...run, state: 'done', blocks: asBlocks(answer.restore(read.value)).map(complete) };
    failed.push({ ...read, whole: answer.restore(read.whole) });
    const next = nextTry(failed);
    if (next.do === 'keep') return { ...run, state: 'cut', reason: 'bad_form', blocks: next.blocks.map(complete) };
    if (next.do === 'give_up') return { ...run, state: 'failed', reason: 'bad_form' };
    repair = renderRepair(draft.language, next.hints);
  }
}

/** The best whole blocks of tries that failed. */
const nextTryKept = (failed: readonly { whole: ModelBlock[] }[]): ModelBlock[] =>
  failed.reduce<ModelBlock[]>((most, { whole }) => (whole.length > most.length ? whole : most), []);
