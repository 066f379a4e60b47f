import { firstLocale, speak } from '@patio/client';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './styles.css';

const root = document.getElementById('root');

/** Draws once there are words to draw: those of the language read here or, if they cannot be had, of the other. */
async function start(): Promise<void> {
  const locale = firstLocale();
  if (!(await speak(locale))) await speak(locale === 'es' ? 'en' : 'es');
  if (root) createRoot(root).render(<App />);
}

void start();
