import { answer, type DeskQuestion, DeskSession } from './session.ts';

const session = new DeskSession();

/** The engine works beside the page, so that a long look for swaps never holds up a hand. */
self.onmessage = ({ data: { id, question } }: MessageEvent<{ id: number; question: DeskQuestion }>) => {
  try {
    self.postMessage({ id, value: answer(session, question) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
};
