import { findInMedia, searchMedia, uploadToMedia } from '#admin/editor/image/media.server.ts'
import { readPageImage } from '#admin/editor/image/page-image.ts'
import { pageAddress } from '#admin/editor/page-change.ts'
import { answerEditor } from '#lib/auth/as-admin.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { MAX_PAGE_IMAGE_BYTES } from '#lib/images/image-file.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { readBytes } from '#lib/read-text.ts'

/**
 * Returns the image at an address (`?id=…&type=…&path=…`), an image in Media (`?asset=…`), or those that match words
 * (`?search=…`). For people who edit on the page.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')
  if (search !== null) {
    return answerEditor(request, say.listFailed, async ({ viewer }) => ({
      ok: true,
      images: await searchMedia(viewer, search.trim().slice(0, 100)),
    }))
  }
  return answerEditor(request, say.openFailed, async ({ viewer }) => {
    const asset = searchParams.get('asset')
    if (asset !== null) return { ok: true, image: await findInMedia(viewer, asset) }
    const address = pageAddress.safeParse(Object.fromEntries(searchParams))
    if (!address.success) return new Response(say.openFailed, { status: 400 })
    const opened = await readPageImage(await createContentStore(viewer), address.data)
    if (!opened.ok) return opened
    const file = opened.stored?.asset?._ref
    return { ...opened, shown: file === undefined ? null : await findInMedia(viewer, file) }
  })
}

/** Stores the image in the body in Media. `?name=…` is its file name. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, say.uploadFailed, async ({ viewer }) => {
    const name = new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? ''
    const bytes = await readBytes(request, MAX_PAGE_IMAGE_BYTES)
    if (!bytes) return new Response(say.uploadFailed, { status: 413 })
    const type = request.headers.get('content-type') ?? 'application/octet-stream'
    return uploadToMedia(viewer, { bytes, name, type })
  })
}
