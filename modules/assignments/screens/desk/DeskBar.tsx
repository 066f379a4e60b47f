import { m } from '@patio/messages';
import { Avatar, Button, Drawer, Icon, IconButton, type SavePhase, SaveState, Switch } from '@patio/ui';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { DeskStudent, DeskView } from '../../contract.ts';
import { Roster } from './Roster.tsx';
import { Strip } from './Strip.tsx';

interface BarProps {
  desk: DeskView;
  student: DeskStudent;
  nameOf: (student: DeskStudent) => string;
  hrefOf: (studentId: string) => string;
  hidden: boolean;
  onHidden: (hidden: boolean) => void;
  isListOpen: boolean;
  onList: (isOpen: boolean) => void;
  onStep: (by: -1 | 1) => void;
  save: { state: SavePhase; count: number; onRetry: () => void };
}

/** Who is on the desk, how far the class is, and whether everything is saved. */
export function DeskBar(props: BarProps) {
  const { desk, student, nameOf, save } = props;
  const at = desk.students.indexOf(student);
  const name = nameOf(student);
  return (
    <div className="de-bar">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label={m.assignments_before()}
        keys="K"
        isDisabled={at <= 0}
        onPress={() => props.onStep(-1)}
      />
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label={m.assignments_next()}
        keys="J"
        isDisabled={at >= desk.students.length - 1}
        onPress={() => props.onStep(1)}
      />
      <Drawer
        title={m.assignments_roster()}
        isOpen={props.isListOpen}
        onOpenChange={props.onList}
        trigger={
          <Button variant="quiet" className="de-who">
            <Avatar name={name} size={36} />
            <span>
              <b>{name}</b>
              <small>{m.assignments_of({ count: at + 1, all: desk.students.length })}</small>
            </span>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        <Roster students={desk.students} nameOf={nameOf} hrefOf={props.hrefOf} />
      </Drawer>
      <Strip students={desk.students} here={student.studentId} />
      <span className="de-bar-end">
        <Switch
          label={m.assignments_anonymous()}
          value={desk.anonymous || props.hidden}
          isDisabled={desk.anonymous}
          onChange={props.onHidden}
        />
        <SaveState {...save} />
      </span>
    </div>
  );
}
