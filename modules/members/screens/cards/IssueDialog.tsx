import { PICTURES, PIN_LENGTH } from '@patio/accounts';
import { pinPictures } from '@patio/accounts/screens';
import { m } from '@patio/messages';
import { Button, Callout, Dialog, PicturePin, Stack, Switch, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { CARDS_AT_ONCE, type ChildView, type MadeCard } from '../../contract.ts';
import { members } from '../api.ts';
import { childName } from './labels.ts';

const schemaFor = (replaces: boolean, chooses: boolean) =>
  z.object({
    reason: replaces
      ? z
          .string()
          .trim()
          .min(10, { error: () => m.accounts_reason_short() })
          .max(500)
      : z.string(),
    pictures: chooses
      ? z.array(z.enum(PICTURES)).length(PIN_LENGTH, { error: () => m.members_card_choose_missing() })
      : z.array(z.enum(PICTURES)),
  });

/** Says what will be made and what stops working; a whole group is made in goes, and what was made is shown even if one fails. */
export function IssueDialog(props: {
  chosen: readonly ChildView[];
  onClose: () => void;
  onMade: (cards: MadeCard[]) => void;
}) {
  const { chosen, onClose, onMade } = props;
  const [chooses, setChooses] = useState(false);
  const [done, setDone] = useState(0);
  const replaced = chosen.filter((child) => child.card).length;
  const [first] = chosen;
  const single = chosen.length === 1 && first;
  const make = async ({ reason, pictures }: { reason: string; pictures: (typeof PICTURES)[number][] }) => {
    const made: MadeCard[] = [];
    const ids = chosen.map((child) => child.studentId);
    try {
      for (let at = 0; at < ids.length; at += CARDS_AT_ONCE) {
        const { items } = await members.issueCards.call({
          studentIds: ids.slice(at, at + CARDS_AT_ONCE),
          ...(replaced > 0 && { reason }),
          ...(single && chooses && { pictures }),
        });
        made.push(...items);
        setDone(made.length);
      }
    } finally {
      if (made.length > 0) onMade(made);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={
        replaced === chosen.length
          ? m.members_card_replace_title({ count: chosen.length })
          : m.members_card_make_title({ count: chosen.length })
      }
    >
      <Form
        schema={schemaFor(replaced > 0, Boolean(single) && chooses)}
        defaultValues={{ reason: '', pictures: [] }}
        onSubmit={make}
      >
        <Stack gap={14}>
          {single && <p className="m-0">{m.members_card_make_of({ name: childName(single) })}</p>}
          {replaced > 0 && <Callout tone="warn">{m.members_card_replaces({ count: replaced })}</Callout>}
          <p className="m-0 text-ink-2">{m.members_card_once()}</p>
          {replaced > 0 && (
            <TextArea name="reason" label={m.accounts_reason()} hint={m.members_reason_kept()} isRequired />
          )}
          {single && <Switch label={m.members_card_choose()} value={chooses} onChange={setChooses} />}
          {single && chooses && (
            <PicturePin
              name="pictures"
              label={m.members_card_choose_label()}
              length={PIN_LENGTH}
              pictures={pinPictures()}
            />
          )}
          {done > 0 && (
            <p role="status" className="m-0">
              {m.members_card_making({ done, total: chosen.length })}
            </p>
          )}
        </Stack>
        <FormActions>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>
            {replaced === chosen.length
              ? m.members_card_replace_title({ count: chosen.length })
              : m.members_card_make_title({ count: chosen.length })}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
