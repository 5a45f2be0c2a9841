import { coverDrawing } from '#app/_art/cover-drawing.ts'
import { kept } from '#app/_art/kept.ts'
import { closingDrawing } from '../../../(site)/_home/closing-drawing.ts'
import { homeDrawing } from '../../../(site)/_home/home-drawing.ts'

const waters: Record<string, () => string> = { home: homeDrawing, closing: closingDrawing }
const drawWaters = kept(2, (name) => waters[name]?.())

const kinds: Record<string, (name: string) => string | undefined> = {
  waters: (name) => (Object.hasOwn(waters, name) ? drawWaters(name) : undefined),
  cover: (slug) => coverDrawing(slug, 'card'),
  band: (slug) => coverDrawing(slug, 'band'),
}

/** Longest name that is drawn: slugs are at most 96 characters (schemas/post.ts). */
const LONGEST_NAME = 200

/** A drawing that pages show with `<use>`. It follows from its name alone, so browsers keep it for a week. */
export async function GET(_request: Request, { params }: DrawingParams): Promise<Response> {
  const { kind, name } = await params
  const drawing =
    Object.hasOwn(kinds, kind) && name.length <= LONGEST_NAME ? kinds[kind]?.(name) : undefined
  if (!drawing) return new Response('No such drawing.', { status: 404 })

  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      'x-content-type-options': 'nosniff',
    },
  })
}

type DrawingParams = { params: Promise<{ kind: string; name: string }> }
