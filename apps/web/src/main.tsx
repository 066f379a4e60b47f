import { firstLocale, speak } from '@patio/client';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { takeOver } from './start/take-over.tsx';
import './styles.css';

speak(firstLocale());
const root = document.getElementById('root');
if (root?.firstChild) void takeOver(root, <App />);
else if (root) createRoot(root).render(<App />);
