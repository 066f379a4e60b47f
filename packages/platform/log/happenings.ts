/** Something that this process did, as whoever watches it counts and keeps it: names of ours and figures, never what was said. */
export interface Happening {
  kind: 'request' | 'job' | 'mail' | 'sign_in' | 'query';
  /** The procedure, the kind of job, the way of signing in, or the statement. */
  name: string;
  outcome: string;
  ok: boolean;
  milliseconds?: number;
  status?: number;
  /** It only asked: of those that go well only some are worth keeping. */
  question?: boolean;
  requestId?: string;
  institutionId?: string;
  userId?: string;
  /** The record that it was about, such as a job. */
  recordId?: string;
}

type Heard<T> = (news: T) => void;
const happenings = new Set<Heard<Happening>>();
const lines = new Set<Heard<string>>();

const listenIn = <T>(who: Set<Heard<T>>, heard: Heard<T>): (() => void) => {
  who.add(heard);
  return () => void who.delete(heard);
};

/** Says what has just happened to whoever watches this process; costs nothing where nobody does. */
export function happened(news: Happening): void {
  for (const heard of happenings) heard(news);
}

/** Watches this process; answers how to stop. */
export const hearHappenings = (heard: Heard<Happening>): (() => void) => listenIn(happenings, heard);

/** Hears every line of the log, after secrets were taken out of it; answers how to stop. */
export const hearLog = (heard: Heard<string>): (() => void) => listenIn(lines, heard);

/** Passes a line of the log on. */
export function tellLine(line: string): string {
  for (const heard of lines) heard(line);
  return line;
}
