import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, IconButton, Inline, KeyHint, Popover, Stack, TextField, toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Library, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { BankComment } from '../../contract.ts';
import { assignments } from '../api.ts';
import { phrasesFor } from './phrases.ts';

interface BankProps {
  bank: readonly BankComment[];
  /** What is written after `;` or `#`. */
  called: string | null;
  written: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
}

const SHORTCUT = /^[\p{L}\p{N}-]{1,20}$/u;

/** One's own sentences to reuse, each with the word that calls it. */
export function Bank({ bank, called, written, isOpen, onOpen, onChoose }: BankProps) {
  const cache = useQueryClient();
  const found = phrasesFor(called, bank);
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await cache.invalidateQueries({ queryKey: assignments.desk.key() });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  const keep = (shortcut: string) =>
    run(() => assignments.saveComment.call({ id: makeId(), shortcut, text: written.trim() }));
  return (
    <div className="de-bank">
      <Button size="sm" variant="quiet" icon={Library} aria-expanded={isOpen} onPress={() => onOpen(!isOpen)}>
        {m.assignments_bank()}
        <KeyHint keys="B" />
      </Button>
      {isOpen && (
        <ul>
          {found.length === 0 && (
            <li className="de-none">
              {bank.length === 0 ? m.assignments_bank_empty() : m.assignments_bank_not_found()}
            </li>
          )}
          {found.map((comment) => (
            <li key={comment.id}>
              <button type="button" onClick={() => onChoose(comment.text)}>
                <code>;{comment.shortcut}</code>
                <span>{comment.text}</span>
              </button>
              <IconButton
                size="sm"
                icon={X}
                label={m.assignments_bank_remove({ name: comment.shortcut })}
                onPress={() => void run(() => assignments.removeComment.call({ id: comment.id }))}
              />
            </li>
          ))}
        </ul>
      )}
      {written.trim() !== '' && !bank.some(({ text }) => text === written.trim()) && (
        <Keep taken={bank} onKeep={keep} />
      )}
    </div>
  );
}

function Keep({ taken, onKeep }: { taken: readonly BankComment[]; onKeep: (shortcut: string) => Promise<void> }) {
  const [word, setWord] = useState('');
  const isTaken = taken.some(({ shortcut }) => shortcut === word.trim().toLowerCase());
  const isGood = SHORTCUT.test(word.trim()) && !isTaken;
  return (
    <Popover
      label={m.assignments_bank_keep()}
      trigger={
        <Button size="sm" variant="quiet" icon={Plus}>
          {m.assignments_bank_keep()}
        </Button>
      }
    >
      {(close: () => void) => (
        <Stack gap={10}>
          <TextField
            atOnce
            autoFocus
            label={m.assignments_bank_word()}
            hint={m.assignments_bank_word_hint()}
            value={word}
            maxLength={20}
            {...(isTaken && { error: m.assignments_bank_word_taken() })}
            onChange={setWord}
          />
          <Inline>
            <Button
              size="sm"
              variant="primary"
              isDisabled={!isGood}
              onPress={() => {
                void onKeep(word.trim().toLowerCase());
                close();
              }}
            >
              {m.assignments_save()}
            </Button>
          </Inline>
        </Stack>
      )}
    </Popover>
  );
}
