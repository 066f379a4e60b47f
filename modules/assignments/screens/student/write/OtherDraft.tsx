import { m } from '@patio/messages';
import { Button, Callout } from '@patio/ui';
import type { Draft } from './use-draft.ts';

const MOST = 280;
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** Another device wrote something else meanwhile: both are shown, and the student says which one stays. */
export function OtherDraft({ draft: { edit, settle } }: { draft: Draft }) {
  if (edit?.phase !== 'conflicted') return null;
  const theirs = edit.theirs?.text.trim();
  return (
    <Callout
      tone="warn"
      live
      title={m.assignments_my_other_draft()}
      actions={
        <>
          <Button size="sm" onPress={() => settle('mine')}>
            {m.assignments_my_keep_this()}
          </Button>
          <Button size="sm" onPress={() => settle('theirs')}>
            {m.assignments_my_take_other()}
          </Button>
        </>
      }
    >
      {theirs ? `“${shortened(theirs)}”` : m.assignments_my_other_draft_empty()}
    </Callout>
  );
}
