import { recordTags } from '#lib/next/render.ts'
import { coverDrawing } from '#site/art/cover-drawing.ts'
import { type DrawingKind, fingerprint } from '#site/art/drawing-file.ts'
import { watersDrawing } from '#site/pages/home/waters.ts'

const draw: Readonly<Record<DrawingKind, (name: string) => string | undefined>> = {
  waters: watersDrawing,
  cover: (slug) => coverDrawing(slug, 'card'),
  band: (slug) => coverDrawing(slug, 'band'),
}

/** Longest name that is drawn: slugs are at most 96 characters (schemas/post.ts). */
const LONGEST_NAME = 200

/**
 * A drawing that pages show with `<use>`. Its address holds its fingerprint, so that browsers keep it for good
 * (RFC 8246). A page from before it was redrawn asks for one that is no more: it gets the present one, for
 * this once.
 */
export async function GET(_request: Request, { params }: DrawingParams): Promise<Response> {
  const { kind, name, hash } = await params
  const drawing = isKind(kind) && name.length <= LONGEST_NAME ? draw[kind](name) : undefined
  if (!drawing) return new Response('No such drawing.', { status: 404 })

  const isPresent = hash === fingerprint(drawing)
  if (isPresent) recordTags(['drawing'])
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': isPresent
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
  })
}

function isKind(name: string): name is DrawingKind {
  return Object.hasOwn(draw, name)
}

type DrawingParams = { params: Promise<{ kind: string; name: string; hash: string }> }
