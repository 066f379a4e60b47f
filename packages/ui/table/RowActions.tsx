import { m } from '@patio/messages';
import { Toolbar } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';
import type { RowAction } from './model.ts';

/** What can be done with a row, floating at its end: under the pointer, or after the dot key. */
export function RowActions({ actions, label }: { actions: RowAction[]; label: string }) {
  if (actions.length === 0) return null;
  return (
    <Toolbar aria-label={m.ui_row_actions({ item: label })} className="row-acts">
      {actions.map((action) => (
        <IconButton
          key={action.id}
          size="sm"
          icon={action.icon}
          label={action.label}
          href={action.href}
          download={action.download}
          target={action.href?.startsWith('https:') ? '_blank' : undefined}
          onPress={action.onPress}
        />
      ))}
    </Toolbar>
  );
}
