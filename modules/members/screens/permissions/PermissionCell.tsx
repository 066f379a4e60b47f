import type { Reach } from '@patio/access';
import { roleName, useLabels } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Menu } from '@patio/ui';
import { Pencil } from 'lucide-react';
import { reachName } from '../../contract/reach-labels.ts';
import type { PermissionChange } from '../../contract.ts';
import { type Cell, choicesOf, decisionOf } from './model.ts';

const NONE = 'none';

interface Props {
  cell: Cell;
  staged: PermissionChange | undefined;
  schoolId: string | null;
  onStage: (cell: Cell, change: PermissionChange | null) => void;
}

/** How far one role may use one right; pressed, it offers what the reader may choose. A mark says that it is not as usual. */
export function PermissionCell({ cell, staged, schoolId, onStage }: Props) {
  const { capabilityName } = useLabels();
  const shown = staged ? staged.reach : cell.holds;
  const choices = choicesOf(cell);
  const usual = m.members_usual_is({ reach: reachName(cell.usual) });
  const mark = staged ? m.members_will_change() : cell.decided ? m.members_not_usual() : '';
  const label = `${roleName(cell.role)}: ${capabilityName(cell.capability)}. ${reachName(shown)}. ${mark}`;
  const look = shown === null ? 'text-ink-3' : '';
  const text = shown === null ? '–' : reachName(shown);
  if (choices.length < 2 || cell.usual === 'platform') return <span className={`px-2 ${look}`}>{text}</span>;
  return (
    <Menu
      label={label}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          aria-label={label}
          icon={mark ? Pencil : undefined}
          className={`w-full justify-start ${look} ${staged ? 'bg-mango-soft' : cell.decided ? 'bg-info-soft' : ''}`}
        >
          {text}
        </Button>
      }
      selectionMode="single"
      selected={[shown ?? NONE]}
      onSelectedChange={([id]) => onStage(cell, decisionOf(cell, id === NONE || !id ? null : (id as Reach), schoolId))}
      items={choices.map((reach) => ({
        id: reach ?? NONE,
        label: reachName(reach),
        detail: reach === cell.usual ? usual : undefined,
      }))}
    />
  );
}
