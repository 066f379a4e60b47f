import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import type { Speech } from '@patio/ui/pictures';
import { Square, Volume2 } from 'lucide-react';
import type { Chip } from '../../../contract.ts';
import { CHIP_LABELS } from '../turns/chip-labels.ts';

interface ChipsProps {
  chips: readonly Chip[];
  isDisabled: boolean;
  onChip: (chip: Chip) => void;
  speech: Speech;
  /** What would be read aloud; null where there is nothing yet. */
  spoken: string | null;
  /** Messages that are left today; null where none are counted down. */
  left: number | null;
}

/** What can be asked with one tap. Reading aloud is there only where the device has a voice. */
export function Chips({ chips, isDisabled, onChip, speech, spoken, left }: ChipsProps) {
  const isReading = speech.reading !== null;
  return (
    <div className="tc-tools">
      {chips.map((chip) => (
        <button key={chip} type="button" className="tc-tool" disabled={isDisabled} onClick={() => onChip(chip)}>
          <Icon of={CHIP_LABELS[chip].icon} />
          {CHIP_LABELS[chip].label()}
        </button>
      ))}
      {speech.has && spoken && (
        <button type="button" className="tc-tool" onClick={() => (isReading ? speech.stop() : speech.say(spoken))}>
          <Icon of={isReading ? Square : Volume2} />
          {isReading ? m.tutor_stop_reading() : m.tutor_read_aloud()}
        </button>
      )}
      {left !== null && <span className="tc-left">{m.tutor_left({ count: left })}</span>}
    </div>
  );
}
