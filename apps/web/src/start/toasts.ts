export { toast } from '@patio/ui';
export { Toaster } from '@patio/ui/toasts';
