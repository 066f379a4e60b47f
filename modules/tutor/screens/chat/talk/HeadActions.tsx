import { m } from '@patio/messages';
import { Button, IconButton, Menu, type MenuGroup, type NotebookColour, NotebookSpine } from '@patio/ui';
import { BookA, Ellipsis, Hand, HandHeart, Leaf, MessageSquarePlus, Shapes } from 'lucide-react';
import { useState } from 'react';
import type { OpenChat } from '../../../contract.ts';
import type { Tutor } from '../state/use-tutor.ts';
import { EngineBadge } from './EngineBadge.tsx';
import { Glossary } from './Glossary.tsx';

/** Other courses, a new conversation, the other two tutors, and a person. */
function entriesOf(view: OpenChat, tutor: Tutor, onGlossary: () => void): MenuGroup[] {
  return [
    {
      id: 'chat',
      items: [
        { id: 'new', label: m.tutor_new_chat(), icon: MessageSquarePlus, onAction: () => tutor.begin() },
        { id: 'glossary', label: m.tutor_glossary(), icon: BookA, onAction: onGlossary },
        { id: 'person', label: m.tutor_talk_to_person(), icon: HandHeart, onAction: tutor.talkToPerson },
      ],
    },
    {
      id: 'courses',
      label: m.tutor_other_courses(),
      items: view.courses.map(({ sectionId, name, look }) => ({
        id: sectionId,
        label: name,
        media: <NotebookSpine colour={look.colour as NotebookColour} />,
        href: `/student/ai-tutor-chat?class=${sectionId}`,
      })),
    },
    {
      id: 'tutors',
      label: m.tutor_other_tutors(),
      items: [
        {
          id: 'calm',
          label: m.tutor_calm_title(),
          icon: Leaf,
          href: `/student/chat-inclusivo-ia?class=${view.sectionId}`,
        },
        {
          id: 'kids',
          label: m.tutor_kids_title(),
          icon: Shapes,
          href: `/student/chat-ninos-ia?class=${view.sectionId}`,
        },
      ],
    },
  ];
}

interface HeadActionsProps {
  view: OpenChat;
  tutor: Tutor;
  onAskTeacher: () => void;
}

/** In the head of the page: who answers, the way to the teacher, and everything else in one menu. */
export function HeadActions({ view, tutor, onAskTeacher }: HeadActionsProps) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <EngineBadge engine={view.engine} />
      <Button icon={Hand} onPress={onAskTeacher}>
        {m.tutor_ask_teacher()}
      </Button>
      <Menu
        label={m.tutor_more()}
        trigger={<IconButton icon={Ellipsis} label={m.tutor_more()} />}
        items={entriesOf(view, tutor, () => setReading(true))}
      />
      {isReading && view.sectionId && <Glossary sectionId={view.sectionId} onClose={() => setReading(false)} />}
    </>
  );
}
