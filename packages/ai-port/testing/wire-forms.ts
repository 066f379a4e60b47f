import { pieces } from './script.ts';

/** How one protocol writes an answer that is streamed. */
export interface WireForm {
  /** What comes before the first words. */
  begin(): string;
  words(piece: string): string;
  /** How a whole answer ends; without usage where the service does not count. */
  end(usage: boolean): string;
  /** An error in the middle of a stream. */
  error(): string;
  /** A call of a tool that nobody offered. */
  tool(): string;
  embeddings(count: number): string;
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const event = (name: string, value: Record<string, unknown>): string =>
  `event: ${name}\n${data({ type: name, ...value })}`;

const chunk = (delta: unknown, finish: string | null = null) =>
  data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const openAi: WireForm = {
  begin: () => chunk({ role: 'assistant' }),
  words: (content) => chunk({ content }),
  end: (usage) =>
    `${chunk({}, 'stop')}${usage ? data({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 21, completion_tokens: 7, total_tokens: 28 } }) : ''}data: [DONE]\n\n`,
  error: () => data({ error: { message: 'overloaded', type: 'server_error', code: null } }),
  tool: () =>
    chunk({
      tool_calls: [{ index: 0, id: 't1', type: 'function', function: { name: 'delete_school', arguments: '{}' } }],
    }) +
    chunk({}, 'tool_calls') +
    'data: [DONE]\n\n',
  embeddings: (count) =>
    JSON.stringify({
      object: 'list',
      model: 'm',
      data: Array.from({ length: count }, (_, index) => ({
        object: 'embedding',
        index,
        embedding: [index, 0.5, -0.25],
      })),
      usage: { prompt_tokens: 9, total_tokens: 9 },
    }),
};

const anthropic: WireForm = {
  begin: () =>
    event('message_start', {
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 21, output_tokens: 1 },
      },
    }) + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  words: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  end: () =>
    event('content_block_stop', { index: 0 }) +
    event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 7 } }) +
    event('message_stop', {}),
  error: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  tool: () =>
    event('content_block_stop', { index: 0 }) +
    event('content_block_start', {
      index: 1,
      content_block: { type: 'tool_use', id: 't1', name: 'delete_school', input: {} },
    }) +
    event('content_block_stop', { index: 1 }) +
    event('message_delta', { delta: { stop_reason: 'tool_use', stop_sequence: null }, usage: { output_tokens: 7 } }) +
    event('message_stop', {}),
  embeddings: () => '{}',
};

const candidate = (parts: unknown[], rest: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  data({ candidates: [{ index: 0, content: { role: 'model', parts }, ...rest }], ...more });
const USED = { usageMetadata: { promptTokenCount: 21, candidatesTokenCount: 7, totalTokenCount: 28 } };

const google: WireForm = {
  begin: () => '',
  words: (text) => candidate([{ text }]),
  end: (usage) => candidate([{ text: '' }], { finishReason: 'STOP' }, usage ? USED : {}),
  error: () => data({ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }),
  tool: () => candidate([{ functionCall: { name: 'delete_school', args: {} } }], { finishReason: 'STOP' }, USED),
  embeddings: (count) =>
    JSON.stringify({ embeddings: Array.from({ length: count }, (_, index) => ({ values: [index, 0.5, -0.25] })) }),
};

export const FORMS = { openai_compatible: openAi, anthropic, google } as const;

/** A whole answer on the wire. */
export const wholeAnswer = (form: WireForm, text: string, usage = true): string =>
  form.begin() + pieces(text).map(form.words).join('') + form.end(usage);
