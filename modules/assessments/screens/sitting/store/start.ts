import { assessments } from '../../api.ts';
import { forgetSitting, keepSitting, listBehind, readSitting } from './kept.ts';
import { afterHearing, sendable } from './send.ts';

/** Sends what an earlier visit could not: a tab that was closed without a network, a device that was switched off. */
async function sendBehind(): Promise<void> {
  for (const { attemptId, kept } of await listBehind()) {
    const sent = sendable(attemptId, kept);
    const heard = await (kept.handingIn ? assessments.handInAttempt.call(sent) : assessments.answer.call(sent));
    // The page of the exam may have written meanwhile.
    if (heard.state === 'open') await keepSitting(attemptId, afterHearing(await readSitting(attemptId), sent, heard));
    else await forgetSitting(attemptId);
  }
}

/** Loaded from the start of the app for those who sit exams. */
export default function startSitting(): void {
  // Without a network nothing is lost: it stays here, and is tried when there is one.
  const go = () => void sendBehind().catch(() => undefined);
  window.addEventListener('online', go);
  go();
}
