import type {
  AssetSource,
  AssetSourceUploadEvent,
  AssetSourceUploader,
  AssetSourceUploadFile,
} from 'sanity'
import { z } from 'zod'
import { checkedImage } from '#lib/images/checked-image.ts'
import { reportUploadProblem } from './upload-problems.tsx'

type Subscriber = (event: AssetSourceUploadEvent) => void
type Options = Parameters<AssetSourceUploader['upload']>[1]

type UploaderClass = NonNullable<AssetSource['Uploader']>

/** Makes a source of images check files before it uploads them, and say why one is refused. */
export function checkedSource(source: AssetSource): AssetSource {
  return source.Uploader ? { ...source, Uploader: checked(source.Uploader) } : source
}

function checked(Inner: UploaderClass): UploaderClass {
  return class extends CheckedUploader {
    constructor(...args: unknown[]) {
      super(new Inner(...args))
    }
  }
}

class CheckedUploader implements AssetSourceUploader {
  readonly #inner: AssetSourceUploader
  readonly #subscribers = new Set<Subscriber>()
  #isAborted = false

  constructor(inner: AssetSourceUploader) {
    this.#inner = inner
  }

  upload(files: File[], options?: Options): AssetSourceUploadFile[] {
    this.#isAborted = false
    void this.#uploadChecked(files, options)
    return this.getFiles()
  }

  async #uploadChecked(files: readonly File[], options: Options): Promise<void> {
    const checked = await Promise.all(files.map(checkedFile))
    const good = checked.flatMap((file) => file ?? [])
    if (good.length > 0 && !this.#isAborted) this.#inner.upload(good, options)
    // The field shows an upload until it is told that all files are done.
    else for (const subscriber of this.#subscribers) subscriber({ type: 'all-complete', files: [] })
  }

  subscribe(subscriber: Subscriber): () => void {
    const isFirst = this.#subscribers.size === 0
    this.#subscribers.add(subscriber)
    const end = this.#inner.subscribe((event) => {
      // In place of the Studio's “See the console”.
      if (event.type !== 'error') return subscriber(event)
      if (isFirst)
        for (const { file, error } of event.files) reportUploadProblem(uploadFailure(file, error))
    })
    return () => {
      this.#subscribers.delete(subscriber)
      end()
    }
  }

  abort(file?: AssetSourceUploadFile): void {
    this.#isAborted = true
    this.#inner.abort(file)
  }

  getFiles(): AssetSourceUploadFile[] {
    return this.#inner.getFiles()
  }

  updateFile(...change: Parameters<AssetSourceUploader['updateFile']>): void {
    this.#inner.updateFile(...change)
  }

  reset(): void {
    this.#inner.reset()
  }
}

/** Returns the file to upload; null if it is refused, which is reported. */
async function checkedFile(file: File): Promise<File | null> {
  const checked = await checkedImage(file)
  if ('file' in checked) return checked.file
  reportUploadProblem(checked.problem)
  return null
}

/** Members that Sanity's client adds to the errors of failed requests. */
const failureSchema = z.object({ response: z.object({ body: z.object({ message: z.string() }) }) })

/** Returns why the content server didn't take a file. */
export function uploadFailure(file: File, error: unknown): string {
  const message = failureSchema.safeParse(error).data?.response.body.message
  return message
    ? `“${file.name}” was refused: ${message}`
    : `“${file.name}” couldn’t be sent. Check your connection and try again.`
}
