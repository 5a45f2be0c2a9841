import { expect, test, vi } from 'vitest'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { checkAndUpload } from './upload-image.ts'

test('a file that can no longer be read is refused, so that others can follow', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
    type: 'image/svg+xml',
  })
  file.text = () => Promise.reject(new DOMException('The file has changed', 'NotReadableError'))
  const watch = { onProgress: () => {}, signal: new AbortController().signal }
  expect(await checkAndUpload(file, watch)).toEqual({ ok: false, message: say.uploadFailed })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
