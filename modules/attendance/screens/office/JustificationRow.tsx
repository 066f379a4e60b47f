import { failureText, fileAddress, refreshHome } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, formatDate, Inline, Link, TextField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { JustificationView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { reasonText } from '../labels.ts';

const day = (date: string) => formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** One explanation with what the family wrote, and the office's two answers. */
export function JustificationRow({ item }: { item: JustificationView }) {
  const cache = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const decide = useMutation({
    ...attendance.decide.mutationOptions(),
    onSuccess: (after) => {
      toast(
        after.state === 'accepted'
          ? m.attendance_accepted_done({ name: item.student })
          : m.attendance_refused_done({ name: item.student }),
      );
      // The row goes: whoever uses the keyboard stays in the list.
      row.current?.closest('ul')?.focus();
      // The lines of "your turn" count it too.
      refreshHome();
      return cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const [refusing, setRefusing] = useState(false);
  const say = (accept: boolean, answer = '') => decide.mutate({ id: item.id, version: item.version, accept, answer });
  return (
    <li ref={row}>
      <div className="att-line">
        <b>{item.student}</b>
        <span>
          {item.fromOn === item.throughOn ? day(item.fromOn) : `${day(item.fromOn)} – ${day(item.throughOn)}`}
        </span>
      </div>
      <span>{`${reasonText(item.reason)}. ${item.text}`}</span>
      <Inline gap={8}>
        <Button size="sm" variant="primary" isDisabled={decide.isPending} onPress={() => say(true)}>
          {m.attendance_accept()}
        </Button>
        <Button size="sm" isDisabled={decide.isPending} onPress={() => setRefusing(true)}>
          {m.attendance_refuse()}
        </Button>
        {item.fileId && (
          <Link href={fileAddress(item.fileId)} target="_blank">
            {m.attendance_see_paper()}
          </Link>
        )}
      </Inline>
      {refusing && (
        <Refuse name={item.student} onRefuse={(why) => say(false, why)} onClose={() => setRefusing(false)} />
      )}
    </li>
  );
}

/** Not accepting is said with a reason: the family reads it beside the decision. */
function Refuse({ name, onRefuse, onClose }: { name: string; onRefuse: (why: string) => void; onClose: () => void }) {
  const [why, setWhy] = useState('');
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={m.attendance_refuse_title({ name })}
      size="sm"
      actions={
        <Button
          variant="primary"
          isDisabled={why.trim().length < 3}
          onPress={() => {
            onRefuse(why.trim());
            onClose();
          }}
        >
          {m.attendance_refuse()}
        </Button>
      }
    >
      <TextField
        label={m.attendance_refuse_why()}
        hint={m.attendance_refuse_hint()}
        value={why}
        onChange={setWhy}
        isRequired
      />
    </Dialog>
  );
}
