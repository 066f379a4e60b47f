import { createContext, type ReactNode } from 'react';

/** The search box and whatever else the shell hands to the head of each page. */
export const ShellTools = createContext<ReactNode>(null);
