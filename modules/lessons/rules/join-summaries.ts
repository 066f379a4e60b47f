import type { ProgressSummary } from '@patio/engine-lessons';

type BlockSummary = ProgressSummary['blocks'][string];
const EMPTY: BlockSummary = { seen: false, seconds: 0, answers: {} };

function joinBlocks(before: BlockSummary = EMPTY, since: BlockSummary = EMPTY): BlockSummary {
  const answers = { ...before.answers };
  for (const [question, now] of Object.entries(since.answers)) {
    const was = answers[question];
    answers[question] = {
      attempts: (was?.attempts ?? 0) + now.attempts,
      best: Math.max(was?.best ?? 0, now.best),
      last: now.last,
    };
  }
  return { seen: before.seen || since.seen, seconds: before.seconds + since.seconds, answers };
}

/** What the server knew when the lesson was opened, with what has happened here since then. */
export function joinSummaries(before: ProgressSummary | null, since: ProgressSummary): ProgressSummary {
  if (!before) return since;
  const ids = new Set([...Object.keys(before.blocks), ...Object.keys(since.blocks)]);
  return {
    blocks: Object.fromEntries([...ids].map((id) => [id, joinBlocks(before.blocks[id], since.blocks[id])])),
    handedIn: before.handedIn || since.handedIn,
    seconds: before.seconds + since.seconds,
    lastBlock: since.lastBlock ?? before.lastBlock,
  };
}
