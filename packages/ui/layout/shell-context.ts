import { createContext, type ReactNode } from 'react';

/** The search box and whatever else the shell hands to the head of each page. */
export const ShellTools = createContext<ReactNode>(null);

/** Tabs of the screens that share an item of the menu with this one. */
export const HubTabs = createContext<ReactNode>(null);
