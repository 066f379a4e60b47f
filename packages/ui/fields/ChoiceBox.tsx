import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useRef } from 'react';
import { Button, ComboBoxStateContext, Group, Input } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

export type ChoiceBoxProps = {
  placeholder?: string | undefined;
  /** Tab leaves the field without choosing what is merely lit up: where several are chosen, leaving is no choice. */
  tabLeaves?: boolean;
};

/** The box one types into, with the arrow that opens its list. */
export function ChoiceBox({ placeholder, tabLeaves = false }: ChoiceBoxProps) {
  const state = use(ComboBoxStateContext);
  const box = useRef<HTMLDivElement>(null);
  useListFollows(box, state?.isOpen ?? false);
  const leave = (event: KeyboardEvent) => {
    if (tabLeaves && event.key === 'Tab') state?.selectionManager.setFocusedKey(null);
  };
  return (
    <Group className="box" ref={box} onKeyDownCapture={leave}>
      <Input placeholder={placeholder} />
      <Button className="mini">
        <Icon of={ChevronDown} />
      </Button>
    </Group>
  );
}

const isInSight = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight;

/**
 * The open list moves with its field; left alone it closes at the first scroll, also the one that brings the field into sight or makes
 * room for the keyboard of a phone. Once the field is out of sight it closes.
 */
function useListFollows(box: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  const open = useRef(isOpen);
  open.current = isOpen;
  useEffect(() => {
    const follow = (event: Event) => {
      const field = box.current;
      if (!open.current || !field || !(event.target instanceof Node) || !event.target.contains(field)) return;
      if (!isInSight(field.getBoundingClientRect())) return;
      event.stopImmediatePropagation();
      window.dispatchEvent(new Event('resize'));
    };
    window.addEventListener('scroll', follow, true);
    return () => window.removeEventListener('scroll', follow, true);
  }, [box]);
}
