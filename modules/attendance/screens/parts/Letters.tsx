import { failureText, fileAddress, useCan, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, RowList, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Mail } from 'lucide-react';
import { attendance } from '../api.ts';

/** Letters to the family about absences: made as a file in their language, kept with the student. */
export function Letters({ studentId }: { studentId: string }) {
  const may = useCan()('attendance.manage');
  const cache = useQueryClient();
  const query = useQuery({ ...attendance.letters.queryOptions({ input: { studentId } }), enabled: may });
  const again = () => void cache.invalidateQueries({ queryKey: attendance.letters.key() });
  useLive(['platform.*'], again);
  const write = useMutation({
    ...attendance.letter.mutationOptions(),
    onSuccess: () => {
      toast(m.attendance_letter_started());
      setTimeout(again, 3_000);
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  if (!may) return null;
  return (
    <Card
      title={m.attendance_letters()}
      actions={
        <Button size="sm" icon={Mail} isPending={write.isPending} onPress={() => write.mutate({ studentId })}>
          {m.attendance_write_letter()}
        </Button>
      }
    >
      {query.data?.items.length ? (
        <RowList
          items={query.data.items.map((letter) => ({
            id: letter.id,
            icon: FileText,
            title: formatDate(letter.at, { dateStyle: 'long' }),
            detail: letter.by,
            href: fileAddress(letter.fileId),
          }))}
        />
      ) : (
        <p>{m.attendance_no_letters()}</p>
      )}
    </Card>
  );
}
