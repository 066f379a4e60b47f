import { m } from '@patio/messages';
import { type UnsavedScope, unsavedHere } from './scope.ts';

type Question = () => Promise<boolean>;
let question: Question | undefined;
let asking: Promise<boolean> | undefined;

/** The question's code comes after the page's: whoever is quicker waits for it so long, and then the browser asks. */
const COMES_MS = 3_000;
const STEP_MS = 25;

/** The app says once how it asks. */
export function registerLeaveQuestion(ask: Question): void {
  question = ask;
}

async function ask(): Promise<boolean> {
  for (let waited = 0; !question && waited < COMES_MS; waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  return question ? question() : window.confirm(m.ui_unsaved_title());
}

/** Asks before half-filled fields are lost: true when they may go, and at once when there are none. */
export async function mayLeave(scope: UnsavedScope = unsavedHere): Promise<boolean> {
  if (!scope.isUnsaved()) return true;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  const leaves = await asking;
  if (leaves) scope.release();
  return leaves;
}
