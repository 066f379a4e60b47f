import { safeLink } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button, IconButton, Popover, Stack, TextField, Toolbar } from '@patio/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import { useState } from 'react';

const MARKS = [
  { name: 'bold', icon: Bold, label: m.lessons_mark_bold, keys: '⌘B' },
  { name: 'italic', icon: Italic, label: m.lessons_mark_italic, keys: '⌘I' },
  { name: 'underline', icon: Underline, label: m.lessons_mark_underline, keys: '⌘U' },
  { name: 'strike', icon: Strikethrough, label: m.lessons_mark_strike },
  { name: 'highlight', icon: Highlighter, label: m.lessons_mark_highlight },
  { name: 'code', icon: Code, label: m.lessons_mark_code },
  { name: 'superscript', icon: Superscript, label: m.lessons_mark_superscript },
  { name: 'subscript', icon: Subscript, label: m.lessons_mark_subscript },
] as const;

/** What can be done to the words that are chosen. */
export function TextTools({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        [...MARKS.map(({ name }) => name), 'link', 'bulletList', 'orderedList', 'blockquote'].map((name) => [
          name,
          now.isActive(name),
        ]),
      ),
  });
  const focused = () => editor.chain().focus();
  const lists = [
    { name: 'bulletList', icon: List, label: m.lessons_mark_list(), run: () => focused().toggleBulletList().run() },
    {
      name: 'orderedList',
      icon: ListOrdered,
      label: m.lessons_mark_numbers(),
      run: () => focused().toggleOrderedList().run(),
    },
    { name: 'blockquote', icon: Quote, label: m.lessons_mark_quote(), run: () => focused().toggleBlockquote().run() },
  ];
  return (
    <div className="le-tools">
      <Toolbar label={m.lessons_text_tools()}>
        {MARKS.map(({ name, icon, label, ...rest }) => (
          <IconButton
            key={name}
            size="sm"
            icon={icon}
            label={label()}
            {...rest}
            aria-pressed={active[name] ?? false}
            onPress={() => focused().toggleMark(name).run()}
          />
        ))}
        {lists.map(({ name, icon, label, run }) => (
          <IconButton
            key={name}
            size="sm"
            icon={icon}
            label={label}
            aria-pressed={active[name] ?? false}
            onPress={run}
          />
        ))}
        <LinkTool editor={editor} isActive={active.link ?? false} />
      </Toolbar>
    </div>
  );
}

function LinkTool({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const href = safeLink(address);
  return (
    <Popover
      label={m.lessons_mark_link()}
      isOpen={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setAddress(String(editor.getAttributes('link').href ?? ''));
      }}
      trigger={<IconButton size="sm" icon={Link} label={m.lessons_mark_link()} aria-pressed={isActive} />}
    >
      <Stack gap={10}>
        <TextField
          label={m.lessons_link_address()}
          type="url"
          atOnce
          autoFocus
          value={address}
          onChange={setAddress}
          {...(address && !href ? { error: m.lessons_failure_unsafe_link() } : {})}
        />
        <Button
          variant="primary"
          isDisabled={address !== '' && !href}
          onPress={() => {
            const chain = editor.chain().focus().extendMarkRange('link');
            (href ? chain.setLink({ href }) : chain.unsetLink()).run();
            setOpen(false);
          }}
        >
          {address ? m.lessons_link_set() : m.lessons_link_remove()}
        </Button>
      </Stack>
    </Popover>
  );
}
