import { type EditTarget, editPath } from '#lib/content/edit-attributes.ts'
import type { AnyDrawing } from './list.ts'
import { type DrawingView, drawingViews } from './views.ts'

/** The drawing of a section, or of an item in one. */
export function SectionDrawing({ of: { drawing, edit } }: SectionDrawingProps) {
  if (!drawing) return null
  const View = views.get(drawing._type)
  const path = editPath('drawing', drawing._key)
  const target = edit && { ...edit, within: edit.within ? `${edit.within}.${path}` : path }
  return View && <View drawing={{ ...drawing, edit: target }} />
}

const views: ReadonlyMap<string, DrawingView<AnyDrawing>> = new Map(
  Object.entries<DrawingView<AnyDrawing>>(drawingViews),
)

type SectionDrawingProps = {
  of: { readonly drawing: AnyDrawing | undefined; readonly edit?: EditTarget | undefined }
}
