import { failureOf } from '@patio/client';
import { useState } from 'react';

/** Whether the school asked for the code of the second step; the field appears once it did. */
export function useSecondStep(): { asked: boolean; noting: <T>(work: Promise<T>) => Promise<T> } {
  const [asked, setAsked] = useState(false);
  return {
    asked,
    noting: (work) =>
      work.catch((error: unknown) => {
        if (failureOf(error)?.code === 'accounts.step_again') setAsked(true);
        throw error;
      }),
  };
}
