import { failureOf } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, PicturePin, Stack, TextField } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PIN_LENGTH } from '../../contract.ts';
import { accounts } from '../api.ts';
import { useEnter } from './after-sign-in.ts';
import { CardScanner } from './CardScanner.tsx';
import { pinPictures } from './pictures.tsx';

/** What a child is told when it did not work; never which part was wrong. */
type Refusal = { what: 'wrong' } | { what: 'wait'; minutes: number } | { what: 'ended' };

function refusalOf(error: unknown): Refusal {
  const failure = failureOf(error);
  if (failure?.code === 'accounts.card_ended') return { what: 'ended' };
  const seconds = Number(failure?.data?.seconds ?? 0);
  return seconds > 0 ? { what: 'wait', minutes: Math.ceil(seconds / 60) } : { what: 'wrong' };
}

/** For those who do not read yet: show the card to the camera, then tap your pictures in order. */
export function CardStep() {
  const enter = useEnter();
  const options = useQuery(accounts.signInOptions.queryOptions({ input: {} }));
  const [card, setCard] = useState<string | null>(null);
  const [pictures, setPictures] = useState<string[]>([]);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const startAgain = () => {
    setCard(null);
    setPictures([]);
    setRefused(null);
  };
  const tryPictures = async (tapped: string[]) => {
    setRefused(null);
    try {
      await accounts.signInWithCard.call({ card: card ?? '', pictures: tapped });
      await enter();
    } catch (error) {
      setRefused(refusalOf(error));
      setPictures([]);
    }
  };
  if (options.data?.childCards === false) return <NotHere />;
  if (card === null) return <ShowCard onCard={setCard} />;
  if (refused?.what === 'ended')
    return (
      <Stack gap={20}>
        <Callout tone="warn" live title={m.accounts_card_ended_title()}>
          {m.accounts_card_ended_text()}
        </Callout>
        <Button variant="primary" onPress={startAgain}>
          {m.accounts_other_card()}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={20}>
      {refused?.what === 'wrong' && (
        <Callout tone="warn" live title={m.accounts_card_refused()}>
          {m.accounts_card_refused_detail()}
        </Callout>
      )}
      {refused?.what === 'wait' && (
        <Callout tone="warn" live title={m.accounts_card_wait_title()}>
          {m.accounts_card_wait_text({ minutes: refused.minutes })}
        </Callout>
      )}
      <PicturePin
        atOnce
        label={m.accounts_tap_pictures()}
        length={PIN_LENGTH}
        value={pictures}
        onChange={setPictures}
        onComplete={tryPictures}
        pictures={pinPictures()}
      />
      <Button variant="quiet" onPress={startAgain}>
        {m.accounts_other_card()}
      </Button>
    </Stack>
  );
}

/** Cards work only where the school prepared the device; a child is told before trying, not after. */
function NotHere() {
  return (
    <Stack gap={20}>
      <Callout tone="warn" title={m.accounts_card_not_here()}>
        {m.accounts_card_not_here_detail()}
      </Callout>
      <Button href="/login">{m.accounts_back_to_sign_in()}</Button>
    </Stack>
  );
}

/** The camera reads the card; a scanner that types, or an adult, can write the code instead. */
function ShowCard({ onCard }: { onCard: (card: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Stack gap={20}>
      <CardScanner onCard={onCard} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().length >= 20) onCard(typed.trim());
        }}
      >
        <TextField
          atOnce
          label={m.accounts_card_code()}
          hint={m.accounts_card_code_hint()}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <Button type="submit" wide isDisabled={typed.trim().length < 20}>
          {m.accounts_continue()}
        </Button>
      </form>
      <Button variant="quiet" href="/login">
        {m.accounts_back_to_sign_in()}
      </Button>
    </Stack>
  );
}
