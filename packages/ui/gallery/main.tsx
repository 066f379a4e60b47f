import './gallery.css';
import { isLocale, setLocale } from '@patio/messages/runtime';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { intlLocale } from '../text/format.ts';
import Gallery from './Gallery.tsx';

const lang = new URLSearchParams(location.search).get('lang');
if (isLocale(lang)) setLocale(lang);
document.documentElement.lang = lang ?? 'es';
createRoot(document.getElementById('root')!).render(
  <I18nProvider locale={intlLocale()}>
    <Gallery />
  </I18nProvider>,
);
