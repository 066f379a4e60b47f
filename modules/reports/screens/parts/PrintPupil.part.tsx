import { failureText, saveContent, useAbout, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Button, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { reports } from '../api.ts';

/** The page of a student on paper, for a meeting. */
export default function PrintPupilPart() {
  const studentId = useAbout();
  const locale = useLocale();
  const print = useMutation({
    mutationFn: () => reports.printStudent.call({ studentId, locale, notes: 'yes' }),
    onSuccess: (file) => saveContent(file.name, file, 'application/pdf'),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Button icon={Printer} isPending={print.isPending} onPress={() => print.mutate()}>
      {m.reports_print_student()}
    </Button>
  );
}
