import { firstLocale, speak } from '@patio/client';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './styles.css';

speak(firstLocale());
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
