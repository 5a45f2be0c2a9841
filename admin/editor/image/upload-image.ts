import type { Refusal } from '#lib/auth/action-outcome.ts'
import { checkedPageImage } from '#lib/images/checked-image.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import type { MediaImage } from './stored-image.ts'

type Uploaded = { readonly ok: true; readonly image: MediaImage }

type Watch = {
  /** @param percent of the file that was sent */
  readonly onProgress: (percent: number) => void
  /** Cancels the upload, which then never settles. */
  readonly signal: AbortSignal
}

/** Uploads an image to Media, unless the check refuses it. */
export async function checkAndUpload(file: File, watch: Watch): Promise<Uploaded | Refusal> {
  try {
    const checked = await checkedPageImage(file)
    if ('problem' in checked) return { ok: false, message: checked.problem }
    return await uploadImage(checked.file, watch)
  } catch (error) {
    // The file was deleted or changed on the disk.
    console.warn('Could not read an image file:', error)
    return { ok: false, message: say.uploadFailed }
  }
}

/** By XMLHttpRequest, because `fetch` reports no progress. */
function uploadImage(file: File, { onProgress, signal }: Watch): Promise<Uploaded | Refusal> {
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
