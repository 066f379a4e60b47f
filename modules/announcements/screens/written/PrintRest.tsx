import { failureText, saveFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { Shown } from '../../contract.ts';
import { announcements } from '../api.ts';

/** The people of the list as it is filtered, as a paper to sign. */
export function PrintRest({ id, show, homeroomId }: { id: string; show: Shown; homeroomId: string | undefined }) {
  const print = useMutation({
    mutationFn: () => announcements.printRest.call({ id, show, homeroomId }),
    onSuccess: saveFile,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Button size="sm" icon={Printer} isPending={print.isPending} onPress={() => print.mutate()}>
      {m.announcements_print()}
    </Button>
  );
}
