import { recordTags } from '#lib/next/render.ts'
import { coverDrawing } from '#site/art/cover-drawing.ts'
import { fingerprint } from '#site/art/drawing-file.ts'

/** Slugs have at most 96 characters (schemas/post.ts). */
const MAX_NAME_LENGTH = 200

/**
 * Returns the drawing of a cover, which pages show with `<use>`. Its URL contains its fingerprint, so browsers cache it
 * forever (RFC 8246). An older page that requests a previous version gets the current one, uncached.
 */
export async function GET(_request: Request, { params }: DrawingParams): Promise<Response> {
  const { name, hash } = await params
  const drawing = name.length <= MAX_NAME_LENGTH ? coverDrawing(name) : undefined
  if (!drawing) return new Response('Drawing not found.', { status: 404 })

  const isCurrent = hash === fingerprint(drawing)
  if (isCurrent) recordTags(['drawing'])
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': isCurrent
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
  })
}

type DrawingParams = { params: Promise<{ name: string; hash: string }> }
