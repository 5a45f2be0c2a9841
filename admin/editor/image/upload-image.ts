import type { Refusal } from '#lib/auth/action-outcome.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import type { MediaImage } from './stored-image.ts'

type Uploaded = { readonly ok: true; readonly image: MediaImage }

type Watch = {
  /** @param percent of the file that was sent */
  readonly onProgress: (percent: number) => void
  /** Cancels the upload, which then never settles. */
  readonly signal: AbortSignal
}

/** Uploads an image to Media. By XMLHttpRequest, because `fetch` reports no progress. */
export function uploadImage(
  file: File,
  { onProgress, signal }: Watch,
): Promise<Uploaded | Refusal> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/images?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('content-type', file.type)
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ ok: false, message: say.uploadFailed })
    signal.addEventListener('abort', () => request.abort())
    if (!signal.aborted) request.send(file)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded | Refusal {
  if (status === 200) {
    const answer: Uploaded | Refusal = JSON.parse(responseText)
    return answer
  }
  const isForPerson = [401, 403, 507].includes(status)
  return { ok: false, message: isForPerson ? responseText : say.uploadFailed }
}
