import type { Chain, DeskQuestion, Fault, SlotAnswer } from './session.ts';

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

/** The engine at work beside the page: asked in order, answered in order. */
export class DeskClient {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #count = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, value, error } }: MessageEvent<Answer>) => {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    };
  }

  #ask<T>(question: DeskQuestion): Promise<T> {
    const id = ++this.#count;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, question });
    });
  }

  open = (model: Extract<DeskQuestion, { do: 'open' }>['model'], timetable: Timetable): Promise<void> =>
    this.#ask({ do: 'open', model, timetable });
  stand = (timetable: Timetable): Promise<void> => this.#ask({ do: 'stand', timetable });
  slots = (lesson: string): Promise<SlotAnswer[]> => this.#ask({ do: 'slots', lesson });
  chains = (lesson: string, slot: number): Promise<Chain[]> => this.#ask({ do: 'chains', lesson, slot });
  layOut = (): Promise<void> => this.#ask({ do: 'layOut' });
  faults = (): Promise<Fault[]> => this.#ask({ do: 'faults' });
  difference = (lesson: string, slot: number): Promise<{ worse: Fault[]; better: Fault[] }> =>
    this.#ask({ do: 'difference', lesson, slot });

  close(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }
}

type Timetable = Extract<DeskQuestion, { do: 'stand' }>['timetable'];
