export * from './DataTable.tsx';
export * from './ExportMenu.tsx';
export type { BulkAction, BulkResult, RowAction, RowKey, SavedView, TableColumn, TableFilter } from './model.ts';
export * from './Pagination.tsx';
export * from './table-state.ts';
export { useMedia } from './use-media.ts';
