import { m } from '@patio/messages';
import { Button, Dialog, TextArea } from '@patio/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';

interface AskTeacherProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the student wrote last, as a beginning. */
  first: string;
  teachers: readonly string[];
  onAsk: (text: string) => void;
}

/** A real question to the teachers of the class; the answer comes back into the chat. */
export function AskTeacher({ isOpen, onOpenChange, first, teachers, onAsk }: AskTeacherProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={m.tutor_ask_teacher()}>
      {(close) => (
        <Question
          first={first}
          teachers={teachers}
          onAsk={(text) => {
            onAsk(text);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

function Question({ first, teachers, onAsk }: Pick<AskTeacherProps, 'first' | 'teachers' | 'onAsk'>) {
  const [text, setText] = useState(first);
  return (
    <>
      <TextArea
        label={m.tutor_your_question()}
        hint={teachers.length > 0 ? m.tutor_question_goes_to({ names: teachers.join(', ') }) : m.tutor_question_goes()}
        rows={3}
        maxLength={1_000}
        autoFocus
        value={text}
        onChange={setText}
      />
      <div>
        <Button variant="primary" icon={Send} isDisabled={text.trim() === ''} onPress={() => onAsk(text.trim())}>
          {m.tutor_send_question()}
        </Button>
      </div>
    </>
  );
}
