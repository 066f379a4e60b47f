import { EditorPage } from './editor/EditorPage.tsx';

/** The timetable editor. */
export default function EditorScreen() {
  return <EditorPage />;
}
