export { HelpEditor } from './HelpEditor.tsx';
export { Prose } from './Prose.tsx';
export { SchoolHelp } from './SchoolHelp.tsx';
