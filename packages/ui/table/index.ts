export * from './DataTable.tsx';
export * from './ExportMenu.tsx';
export type { BulkAction, BulkResult, RowKey, SavedView, TableColumn, TableFilter } from './model.ts';
export * from './Pagination.tsx';
export * from './table-state.ts';
