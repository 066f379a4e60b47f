import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Button, Callout, Icon, LogoMark, Switch, TextArea } from '@patio/ui';
import { PencilLine, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Cite, TurnView } from '../../contract.ts';
import { tutor } from '../api.ts';
import { Said } from '../chat/turns/TutorTurn.tsx';

const viewerOf = ({ lessonId }: Cite): string => `/teacher/lesson-viewer/${lessonId}`;
/** What a teacher can put right: words of the tutor, not those that people fixed for hard moments. */
const isCorrectable = ({ by, kind, standing }: TurnView): boolean =>
  by === 'tutor' && standing === 'shown' && !['care', 'closed', 'asked_teacher'].includes(kind);

/** A turn in the teacher's view; what the care team looks after is not shown here. */
export function ReadTurn({ turn, chatId, canCorrect }: { turn: TurnView; chatId: string; canCorrect: boolean }) {
  const [isWriting, setWriting] = useState(false);
  if (turn.withheld)
    return (
      <p className="tc-note">
        <Icon of={ShieldCheck} />
        {m.tutor_withheld()}
      </p>
    );
  return (
    <div className="tc-turn" data-from={turn.by}>
      <span className="tc-who">
        {turn.by === 'teacher' ? <Avatar name={turn.author ?? ''} size={30} /> : <LogoMark size={22} />}
      </span>
      <div className="tc-say">
        <Said turn={turn} doors={{ open: null, hrefOf: viewerOf }} />
        {turn.standing === 'waiting' && <small className="text-ink-2">{m.tutor_reply_still_waits()}</small>}
        {turn.instead && (
          <Callout tone="info" title={m.tutor_reply_read_instead({ name: turn.instead.by })}>
            {turn.instead.text}
          </Callout>
        )}
        {canCorrect && isCorrectable(turn) && !isWriting && (
          <div>
            <Button size="sm" variant="quiet" icon={PencilLine} onPress={() => setWriting(true)}>
              {turn.correction ? m.tutor_correct_again() : m.tutor_correct()}
            </Button>
          </div>
        )}
        {isWriting && <Correct turn={turn} chatId={chatId} onDone={() => setWriting(false)} />}
      </div>
    </div>
  );
}

function Correct({ turn, chatId, onDone }: { turn: TurnView; chatId: string; onDone: () => void }) {
  const [text, setText] = useState(turn.correction?.text ?? '');
  const [hide, setHide] = useState(false);
  const save = useStep<string>({
    send: (given) => tutor.correctReply.call({ turnId: turn.id, text: given, hide }),
    done: m.tutor_correction_saved(),
    refresh: tutor.readChat.queryOptions({ input: { id: chatId } }).queryKey,
    onDone,
  });
  return (
    <>
      <TextArea
        label={m.tutor_right_answer()}
        hint={m.tutor_right_answer_hint()}
        rows={2}
        maxLength={1_000}
        autoFocus
        value={text}
        onChange={setText}
      />
      {turn.cites.length > 0 && (
        <Switch label={m.tutor_hide_passage()} hint={m.tutor_hide_passage_hint()} value={hide} onChange={setHide} />
      )}
      <div className="tc-answers">
        <Button
          variant="primary"
          isDisabled={text.trim() === ''}
          isPending={save.isPending}
          onPress={() => save.mutate(text.trim())}
        >
          {m.tutor_save_correction()}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {m.tutor_cancel()}
        </Button>
      </div>
    </>
  );
}
