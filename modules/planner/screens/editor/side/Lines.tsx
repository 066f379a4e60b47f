import { m } from '@patio/messages';
import { Avatar, Card, formatAgo, IconButton } from '@patio/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { lineText } from '../texts.ts';
import type { Editor } from '../week/use-editor.ts';

const SHOWN = 12;

/** What was done last and by whom; each line can be taken back as long as nobody moved its lessons since. */
export function Lines({ editor, canEdit }: { editor: Editor; canEdit: boolean }) {
  const { school, lines, turn } = editor;
  if (lines.length === 0) return null;
  return (
    <Card title={m.planner_last_edits()} className="pe-lines">
      <ol>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id} data-gone={(!line.holds && !line.answersId) || undefined}>
            <Avatar name={line.by} size={24} />
            <span>
              {lineText(school, line)}
              <small>{`${line.mine ? m.planner_me() : line.by} · ${formatAgo(line.at)}`}</small>
            </span>
            {canEdit && !line.answersId && (
              <IconButton
                size="sm"
                icon={line.holds ? Undo2 : Redo2}
                label={line.holds ? m.planner_undo_line() : m.planner_redo_line()}
                onPress={() => turn(line.holds ? 'undoEdit' : 'redoEdit', line.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
