import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { generator } from '../api.ts';

/** After something of the configuration was saved: the page reads it again and says so. */
export function useConfigSaved() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: generator.key() });
    toast(m.course_generator_saved());
  };
}
