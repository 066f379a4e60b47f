import { failureOf } from '@patio/client';
import { m } from '@patio/messages';
import { Dialog } from '@patio/ui';
import { type ReactNode, useState } from 'react';
import { PasswordForm } from './PasswordForm.tsx';

type Proof = { currentPassword?: string };
interface Asked {
  again: (proof: Proof) => Promise<void>;
  giveUp: () => void;
}

/**
 * Sends what asks for a fresh proof. Where the last one is too old, the password is asked for in `dialog` and it is sent again with it;
 * whoever closes that is told what was refused.
 */
export function useProof(
  title: string,
  why = m.accounts_why_proof(),
): {
  prove: <Answer>(send: (proof: Proof) => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const prove = async <Answer,>(send: (proof: Proof) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({});
    } catch (error) {
      if (failureOf(error)?.code !== 'accounts.prove_again') throw error;
      return new Promise<Answer>((resolve, reject) => {
        const over = () => setAsked(null);
        setAsked({
          again: async (proof) => {
            const answer = await send(proof);
            over();
            resolve(answer);
          },
          giveUp: () => {
            over();
            reject(error);
          },
        });
      });
    }
  };
  const dialog = asked && (
    <Dialog isOpen size="sm" title={title} onOpenChange={(open) => !open && asked.giveUp()}>
      <PasswordForm title={title} why={why} onPassword={(currentPassword) => asked.again({ currentPassword })} />
    </Dialog>
  );
  return { prove, dialog };
}
