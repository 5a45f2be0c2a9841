import { type EditTarget, itemOf } from '#lib/content/edit-attributes.ts'
import type { AnyDrawing } from './list.ts'
import { type DrawingView, drawingViews } from './views.ts'

export function SectionDrawing({ of: { drawing, edit } }: SectionDrawingProps) {
  if (!drawing) return null
  const View = views.get(drawing._type)
  return View && <View drawing={itemOf({ edit }, 'drawing', drawing)} />
}

const views: ReadonlyMap<string, DrawingView> = new Map(Object.entries<DrawingView>(drawingViews))

type SectionDrawingProps = {
  of: { readonly drawing: AnyDrawing | undefined; readonly edit?: EditTarget | undefined }
}
