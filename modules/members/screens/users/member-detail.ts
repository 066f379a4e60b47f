import type { members } from '../api.ts';

/** One account as its page shows it. */
export type MemberDetail = Awaited<ReturnType<(typeof members)['getMember']['call']>>;
