import { m } from '@patio/messages';
import { nameActions, nameOthersWith, nameSubjects, registerLabels } from '@patio/platform';
import { inArray } from 'drizzle-orm';
import { labels } from '../contract/labels.ts';
import { registrations } from './schema.ts';

registerLabels(labels);

// Where a tool did something by itself, the audit shows what the tool is called.
nameOthersWith('tools.registration', async (tx, ids) => {
  const rows = await tx
    .select({ id: registrations.id, name: registrations.name })
    .from(registrations)
    .where(inArray(registrations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
});

nameActions({
  'tools.choice_opened': m.tools_did_choice_opened,
  'tools.key_renewed': m.tools_did_key_renewed,
  'tools.line_added': m.tools_did_line_added,
  'tools.line_removed': m.tools_did_line_removed,
  'tools.link_changed': m.tools_did_link_changed,
  'tools.link_placed': m.tools_did_link_placed,
  'tools.link_removed': m.tools_did_link_removed,
  'tools.opened': m.tools_did_opened,
  'tools.score_taken': m.tools_did_score_taken,
  'tools.scores_taken_over': m.tools_did_scores_taken_over,
  'tools.token_given': m.tools_did_token_given,
  'tools.tool_added': m.tools_did_tool_added,
  'tools.tool_changed': m.tools_did_tool_changed,
  'tools.tool_removed': m.tools_did_tool_removed,
  'tools.tool_switched_off': m.tools_did_tool_switched_off,
  'tools.tool_switched_on': m.tools_did_tool_switched_on,
});

nameSubjects({
  'tools.line': m.tools_subject_line,
  'tools.link': m.tools_subject_link,
  'tools.registration': m.tools_subject_registration,
  'tools.signing_key': m.tools_subject_signing_key,
});
