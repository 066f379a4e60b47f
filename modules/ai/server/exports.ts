import { m } from '@patio/messages';
import { defineExport } from '@patio/platform';
import { type CallLine, callFilters } from '../contract/calls.ts';
import { PURPOSE_NAMES, problemText, promptText, STATE_NAMES, verdictsText } from '../contract/texts.ts';
import { listCalls } from './service/list-calls.ts';

const MICROS = 1_000_000;

/** Every call of a model as its page shows it: never what was said. */
defineExport('ai.calls', {
  needs: 'ai.configure',
  title: m.ai_tab_calls,
  filters: callFilters,
  columns: [
    { title: m.ai_call_at, value: (row: CallLine) => new Date(row.at), width: 20 },
    { title: m.ai_call_purpose, value: (row, locale) => PURPOSE_NAMES[row.purpose]({}, { locale }), width: 28 },
    { title: m.ai_call_who, value: (row) => row.who, width: 28 },
    { title: m.ai_model, value: (row) => `${row.model} · ${row.provider}`, width: 30 },
    {
      title: m.ai_call_state,
      value: ({ problem, state }, locale) =>
        problem ? problemText(problem, { locale }) : STATE_NAMES[state]({}, { locale }),
      width: 34,
    },
    { title: m.ai_call_checks, value: ({ verdicts }, locale) => verdictsText(verdicts, { locale }), width: 34 },
    { title: m.ai_call_prompt, value: ({ promptNumber }, locale) => promptText(promptNumber, { locale }), width: 18 },
    { title: m.ai_call_tokens_in, value: (row) => row.tokensIn, width: 14 },
    { title: m.ai_call_tokens_out, value: (row) => row.tokensOut, width: 14 },
    { title: m.ai_call_cost, value: (row) => row.costMicros / MICROS, width: 12 },
    { title: m.ai_currency, value: (row) => row.currency, width: 10 },
    { title: m.ai_call_time_seconds, value: (row) => row.milliseconds / 1_000, width: 14 },
  ],
  page: (tx, actor, filters, page) => listCalls(tx, actor, { ...filters, ...page }),
});
