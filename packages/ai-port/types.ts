import type { z } from 'zod';

/** How a service is spoken to. */
export type Protocol = 'openai_compatible' | 'anthropic' | 'google';

/** One model of one service, and the key to it. */
export interface Wire {
  protocol: Protocol;
  baseUrl: string;
  key: string | null;
  model: string;
  /** The service keeps to a schema by itself; found by trying. */
  objects: boolean;
}

export interface Message {
  by: 'person' | 'model';
  text: string;
}

export interface Ask {
  instructions: string;
  messages: readonly Message[];
  /** Always set: some services would take a hundred thousand. */
  maxTokens: number;
  temperature?: number;
  signal?: AbortSignal | undefined;
  /** Told each piece of the words as it arrives. What was told may still turn out to be half an answer. */
  onWords?: ((piece: string) => void) | undefined;
}

export interface Usage {
  tokensIn: number;
  tokensOut: number;
  tokensCached: number;
  /** The service did not say; we counted. */
  estimated: boolean;
}

/** Why there is no answer, by name. */
export type Problem =
  | 'aborted'
  | 'bad_object'
  | 'busy'
  | 'cut_off'
  | 'empty'
  | 'filtered'
  | 'key_refused'
  | 'model_unknown'
  | 'not_allowed'
  | 'refused'
  | 'server_error'
  | 'timeout'
  | 'too_large'
  | 'unreachable'
  | 'unreadable'
  | 'unsupported';

interface Facts {
  usage: Usage;
  milliseconds: number;
  firstTokenMs: number | null;
  finishReason: string | null;
  tries: number;
}

/** A whole answer, or why there is none; a service's fault is never thrown, and half an answer is none. */
export type Outcome<T> = Facts & ({ ok: true; value: T } | { ok: false; problem: Problem });

/** What the house asks of models, whoever runs them. */
export interface AiPort {
  /** Words, given out only when they are whole. */
  chat(ask: Ask): Promise<Outcome<string>>;
  /** An answer of a given form. */
  object<T>(ask: Ask & { schema: z.ZodType<T> }): Promise<Outcome<T>>;
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Outcome<number[][]>>;
  /** A second opinion on a text; never the only judge. */
  moderate(text: string, signal?: AbortSignal): Promise<Outcome<{ harmful: boolean }>>;
  /** A text read aloud, as sound that is played and not kept. */
  speech(text: string, voice: string, signal?: AbortSignal): Promise<Outcome<Uint8Array>>;
}
