import { m } from '@patio/messages';
import { Dialog, KeyHint } from '@patio/ui';

const KEYS: readonly { keys: readonly string[]; does: () => string }[] = [
  { keys: ['J', 'N', '→'], does: m.assignments_key_next },
  { keys: ['K', 'P', '←'], does: m.assignments_key_before },
  { keys: ['1', '…', '9'], does: m.assignments_key_level },
  { keys: ['↑', '↓'], does: m.assignments_key_criterion },
  { keys: ['Enter'], does: m.assignments_key_save_next },
  { keys: ['S'], does: m.assignments_key_save },
  { keys: ['M'], does: m.assignments_key_mark_text },
  { keys: ['⇧', '→'], does: m.assignments_key_mark_more },
  { keys: ['C'], does: m.assignments_key_comment },
  { keys: [';', '#'], does: m.assignments_key_phrase },
  { keys: ['B'], does: m.assignments_key_bank },
  { keys: ['G'], does: m.assignments_key_mark },
  { keys: ['D', 'R'], does: m.assignments_key_return },
  { keys: ['U', '⌘Z'], does: m.assignments_key_undo },
  { keys: ['I'], does: m.assignments_key_matches },
  { keys: ['L'], does: m.assignments_key_list },
  { keys: ['Esc'], does: m.assignments_key_leave },
  { keys: ['?'], does: m.assignments_key_help },
];

/** Every key of the desk. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={m.assignments_keys()} isOpen onOpenChange={(open) => !open && onClose()}>
    <ul className="de-keys">
      {KEYS.map(({ keys, does }) => (
        <li key={keys.join()}>
          <span>
            {keys.map((key) => (
              <KeyHint key={key} keys={key} />
            ))}
          </span>
          <span className="sr">{keys.join(', ')}: </span>
          {does()}
        </li>
      ))}
    </ul>
  </Dialog>
);
