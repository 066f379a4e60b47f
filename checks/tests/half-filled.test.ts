import { expect, test } from 'vitest';
import { findHalfFilledProblems } from '../half-filled.ts';
import { plant } from './plant.ts';

const part = 'modules/rooms/screens/RoomNote.tsx';
const screen = 'modules/rooms/screens/Room.screen.tsx';
const field = (more = '') => `<TextField label="x" value={note} onChange={setNote} ${more}/>`;
const note = (drawn: string, before = '') =>
  `export function RoomNote() { const [note, setNote] = useState(''); ${before} return ${drawn}; }`;
const drawing = (drawn: string) =>
  `import { RoomNote } from './RoomNote.tsx';\nexport default function RoomScreen() { return ${drawn}; }`;
const found = (files: Record<string, string>) => findHalfFilledProblems(plant(files)).map(({ file }) => file);

test('a page that forgets what is typed on it is found, also when another file draws the field', () => {
  expect(found({ [part]: note(field()) })).toEqual([part]);
  expect(found({ [part]: note(field()), [screen]: drawing('<RoomNote />') })).toEqual([part]);
});

test.each([
  ['it says itself that it is half-filled', { [part]: note(field(), "useUnsaved(note !== '');") }],
  ['each change holds at once', { [part]: note(field('atOnce')) }],
  ['it is kept in the address', { [part]: note(field(), 'useSearchState(search);') }],
  ['a form around it asks', { [part]: note(`<Form>${field()}</Form>`) }],
  ['every sheet that draws it asks', { [part]: note(field()), [screen]: drawing('<Drawer><RoomNote /></Drawer>') }],
])('nothing is said where %s', (_why, files) => {
  expect(found(files)).toEqual([]);
});
