import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('a file that is too large is refused with its limit before anything is sent', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  const file = new File([new Uint8Array(2_000_001)], 'foto.jpg');
  await expect(uploadFile(file, 'test.photo', 2_000_000)).rejects.toMatchObject({
    status: 413,
    code: 'platform.file_too_large',
    data: { megabytes: 2 },
  });
  expect(sent).not.toHaveBeenCalled();
});
