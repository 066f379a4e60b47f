import { PICTURES, PIN_LENGTH } from '@patio/accounts';
import { pinPictures } from '@patio/accounts/screens';
import { m } from '@patio/messages';
import { Button, Dialog, PicturePin, Stack, Switch } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { members } from '../api.ts';

const any = z.object({ pictures: z.array(z.enum(PICTURES)) });
const chosen = z.object({
  pictures: z.array(z.enum(PICTURES)).length(PIN_LENGTH, { error: () => m.members_card_choose_missing() }),
});

/** Other pictures for the same card: forgotten ones, or seen by somebody. */
export function NewPicturesDialog(props: {
  cardId: string;
  onClose: () => void;
  onMade: (pictures: readonly string[]) => void;
}) {
  const [chooses, setChooses] = useState(false);
  return (
    <Dialog isOpen onOpenChange={(open) => !open && props.onClose()} title={m.members_card_new_pictures()}>
      <Form
        schema={chooses ? chosen : any}
        defaultValues={{ pictures: [] }}
        onSubmit={async ({ pictures }) => {
          const answer = await members.resetPictures.call({ id: props.cardId, ...(chooses && { pictures }) });
          props.onMade(answer.pictures);
        }}
      >
        <Stack gap={14}>
          <p className="m-0 text-ink-2">{m.members_card_new_pictures_text()}</p>
          <Switch label={m.members_card_choose()} value={chooses} onChange={setChooses} />
          {chooses && (
            <PicturePin
              name="pictures"
              label={m.members_card_choose_label()}
              length={PIN_LENGTH}
              pictures={pinPictures()}
            />
          )}
        </Stack>
        <FormActions>
          <Button onPress={props.onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.members_card_new_pictures()}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
