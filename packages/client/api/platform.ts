import { type Client, createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { type CallContext, link } from './link.ts';

type Call<Input, Output> = Client<CallContext, Input, Output, Error>;

export interface HistoryEntry {
  id: string;
  at: string;
  title: string;
  by: string;
  reason: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}
export interface PreparedExport {
  id: string;
  state: 'ready' | 'waiting';
  rows: number;
  address: string;
}

/** The few procedures of the house that the ground itself needs, beside the module that promises them. */
const calls = createORPCClient<{
  recordHistory: Call<
    { type: string; id: string; cursor?: string; limit?: number },
    { items: HistoryEntry[]; nextCursor?: string }
  >;
  prepareExport: Call<
    { name: string; format: 'csv' | 'xlsx'; filters: Record<string, unknown>; reason?: string },
    PreparedExport
  >;
  undo: Call<{ token: string }, { undone: boolean }>;
}>(link, { path: ['platform'] });
export const house = createTanstackQueryUtils(calls, { path: ['platform'] });
