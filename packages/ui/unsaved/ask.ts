import { m } from '@patio/messages';
import { type UnsavedScope, unsavedHere } from './scope.ts';

let ask = async (): Promise<boolean> => window.confirm(m.ui_unsaved_title());
let asking: Promise<boolean> | undefined;

/** The app says once how it asks; until then the browser does. */
export function registerLeaveQuestion(question: () => Promise<boolean>): void {
  ask = question;
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
