/** What a service can do wrong on the wire; what it can say wrong is a text. */
export const FAULTS = [
  'key_refused',
  'busy',
  'busy_for_a_moment',
  'server_error',
  'slow_first_byte',
  'stall',
  'cut_socket',
  'early_end',
  'broken_json',
  'wrong_object',
  'no_usage',
  'unknown_tool',
  'endless',
  'html',
  'sent_elsewhere',
  'empty',
  'error_event',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What the service does next. */
export interface Script {
  fault?: Fault;
  /** What it answers; a function may answer what it was asked. */
  text?: string | ((asked: string) => string);
}

/** A text in pieces, as services send it. */
export const pieces = (text: string): string[] => text.match(/[\s\S]{1,12}/g) ?? [];
