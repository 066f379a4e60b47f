import { ChevronDown, Copy, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { ComboBox } from '../../fields/ComboBox.tsx';
import { TextArea } from '../../fields/TextArea.tsx';
import { Inline } from '../../layout/Section.tsx';
import { Breadcrumbs } from '../../navigation/Breadcrumbs.tsx';
import { TabLinks } from '../../navigation/TabLinks.tsx';
import { Tabs } from '../../navigation/Tabs.tsx';
import { Wizard } from '../../navigation/Wizard.tsx';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Drawer } from '../../overlays/Drawer.tsx';
import { Menu } from '../../overlays/Menu.tsx';
import { Popover } from '../../overlays/Popover.tsx';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { CommandPalette, usePaletteKey } from '../../palette/CommandPalette.tsx';
import { NAMES } from '../samples.ts';

const sections = [
  {
    id: 'go',
    label: 'Go to',
    items: [
      { id: 'g1', label: 'Gradebook', href: '#gradebook', icon: Pencil },
      { id: 'g2', label: 'Álgebra', href: '#algebra' },
    ],
  },
  { id: 'do', label: 'Do', items: [{ id: 'd1', label: 'New assignment', keys: 'N' }] },
];
const find = async (text: string) => [
  {
    id: 'people',
    label: 'People',
    items: NAMES.filter((n) => n.toLowerCase().includes(text.toLowerCase())).map((n) => ({
      id: n,
      label: n,
      icon: Users,
      href: '#p',
    })),
  },
];
const steps = ['File', 'Columns', 'Check', 'Import'].map((label) => ({ id: label, label, content: <p>{label}</p> }));

export function Overlays() {
  const [palette, setPalette] = useState(false);
  const [tab, setTab] = useState('a');
  const [step, setStep] = useState('Columns');
  const [comment, setComment] = useState('');
  usePaletteKey(() => setPalette(true));
  return (
    <>
      <Inline>
        <Button onPress={() => setPalette(true)}>Palette</Button>
        <CommandPalette isOpen={palette} onOpenChange={setPalette} sections={sections} search={find} />
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Move the lesson"
          actions={(close) => (
            <Button variant="primary" onPress={close}>
              Move
            </Button>
          )}
        >
          <p>Science goes to Wednesday, 4th period.</p>
        </Dialog>
        <Drawer trigger={<Button>Drawer</Button>} title="Gabriela Luna">
          <p>Scale drawing, handed in on time.</p>
          <ComboBox label="Graded by" options={NAMES.map((name) => ({ id: name, label: name }))} />
          <TextArea label="Comment" rows={60} value={comment} onChange={setComment} />
        </Drawer>
        <ConfirmDialog
          trigger={<Button variant="danger-quiet">Typed confirm</Button>}
          title="Close the period?"
          confirmLabel="Close it"
          typed="Term 1"
          onConfirm={() => {}}
        >
          Nobody can change these grades afterwards.
        </ConfirmDialog>
        <Menu
          label="More"
          trigger={<Button iconEnd={ChevronDown}>Menu</Button>}
          items={[
            {
              id: 'e',
              items: [
                { id: 'edit', label: 'Edit', icon: Pencil, keys: 'E' },
                { id: 'copy', label: 'Duplicate', icon: Copy, detail: 'With its rubric' },
              ],
            },
            { id: 'x', items: [{ id: 'del', label: 'Delete', icon: Trash2, tone: 'danger' }] },
          ]}
        />
        <Popover label="Details" trigger={<Button>Popover</Button>}>
          <p>A small sheet beside its button.</p>
        </Popover>
        <Tooltip text="Says more" keys="?">
          <Button>Tooltip</Button>
        </Tooltip>
      </Inline>
      <Breadcrumbs
        label="Sample path"
        items={[{ label: 'Schedule', href: '#' }, { label: '2026–27', href: '#' }, { label: 'Draft 4' }]}
      />
      <TabLinks
        label="Sample pages"
        current="2"
        items={[
          { id: '1', label: 'Overview', href: '#1' },
          { id: '2', label: 'Gradebook', href: '#2', count: 31 },
          { id: '3', label: 'Plan', href: '#3' },
        ]}
      />
      <Tabs
        label="Sample tabs"
        value={tab}
        onChange={setTab}
        items={[
          { id: 'a', label: 'Facts' },
          { id: 'b', label: 'History', count: 4 },
        ]}
      >
        {(id) => <p>{id === 'a' ? 'Facts first.' : 'Then history.'}</p>}
      </Tabs>
      <Wizard
        label="Import"
        steps={steps}
        current={step}
        onCurrentChange={setStep}
        finishLabel="Import"
        onFinish={() => {}}
      />
    </>
  );
}
