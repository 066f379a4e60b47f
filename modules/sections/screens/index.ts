export * from './section/ClassTabs.tsx';
export * from './section/ClassTitle.tsx';
