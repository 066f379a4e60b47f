import { m } from '@patio/messages';
import { PanelRightOpen } from 'lucide-react';
import { Link } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { ListProps } from './use-row-keys.ts';

/** The same rows on a phone: the name, and below it three facts in one line. */
export function TableCards<T>(props: ListProps<T>) {
  const { columns, rows, rowId, rowLabel, chosen } = props;
  const [first, ...rest] = columns;
  const facts = (rest.some((c) => c.onCard) ? rest.filter((c) => c.onCard) : rest).slice(0, 3);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    props.onChosenChange(next);
  };
  return (
    <ul className="dt-cards" aria-label={props.label}>
      {rows.map((row) => {
        const id = rowId(row);
        const href = props.rowHref?.(row);
        const title = first?.cell(row);
        return (
          <li key={id} data-chosen={chosen.has(id) || undefined}>
            {props.bulkActions && (
              <RowCheckbox
                label={m.ui_select_item({ item: rowLabel(row) })}
                isSelected={chosen.has(id)}
                onChange={() => toggle(id)}
              />
            )}
            <div className="lines">
              <div className="title">
                {href ? (
                  <Link className="row-link" href={href}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </div>
              <dl>
                {facts.map((column) => (
                  <div key={column.id}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {props.onPeek && (
              <IconButton
                icon={PanelRightOpen}
                label={m.ui_peek_item({ item: rowLabel(row) })}
                onPress={() => props.onPeek?.(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
