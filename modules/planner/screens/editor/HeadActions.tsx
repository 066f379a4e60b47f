import { m } from '@patio/messages';
import { AvatarStack, Button, IconButton, Menu, SaveState } from '@patio/ui';
import { FileText, Printer, Redo2, Send, Undo2, WandSparkles } from 'lucide-react';
import type { EditorView } from '../../contract.ts';
import type { Other } from './presence/use-presence.ts';
import type { Editor } from './week/use-editor.ts';

interface HeadActionsProps {
  view: EditorView;
  editor: Editor;
  others: readonly Other[];
  onPublish: (scenarioId: string) => void;
}

/** Undo, redo, print, solve and publish, and who else is here. */
export function HeadActions({ view: { scenario, can }, editor, others, onPublish }: HeadActionsProps) {
  const names = [...new Set(others.map(({ name }) => name))];
  return (
    <>
      {names.length > 0 && <AvatarStack names={names} />}
      {can.edit && (
        <>
          <SaveState state={editor.saving ? 'saving' : 'saved'} />
          <IconButton
            icon={Undo2}
            label={m.planner_undo()}
            keys="⌘Z"
            isDisabled={!editor.undo}
            onPress={() => editor.turn('undoEdit')}
          />
          <IconButton
            icon={Redo2}
            label={m.planner_redo()}
            keys="⌘Y"
            isDisabled={!editor.redo}
            onPress={() => editor.turn('redoEdit')}
          />
        </>
      )}
      <Menu
        label={m.planner_print()}
        trigger={<IconButton icon={Printer} label={m.planner_print()} />}
        items={[
          { id: 'week', label: m.planner_print_week(), icon: Printer, onAction: () => print() },
          { id: 'all', label: m.planner_print_all(), icon: FileText, href: `/admin/schedule/reports/${scenario.id}` },
        ]}
      />
      {can.edit && (
        <Button icon={WandSparkles} href={`/admin/schedule/solve/${scenario.id}`}>
          {m.planner_solve_again()}
        </Button>
      )}
      <Button variant="primary" icon={Send} onPress={() => onPublish(scenario.id)}>
        {m.planner_review_and_publish()}
      </Button>
    </>
  );
}
