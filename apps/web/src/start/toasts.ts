export { Toaster, toast } from '@patio/ui';
