// Before the blocks' own styles, which have the last word.
import '#site/ui/prose.css'
import { Callout } from './callout/view.tsx'
import { CodeFigure } from './code/view.tsx'
import type { BlockView } from './define.ts'
import { PictureFigure } from './image/view.tsx'
import type { AnyValue } from './list.ts'
import { DataTable } from './table/view.tsx'

/** A view for each block, by its type: without one, the list of blocks does not compile. */
export type BlockViews = {
  readonly [Value in AnyValue as Value['_type']]: BlockView<Value>
}

export const blockViews: BlockViews = {
  code: CodeFigure,
  image: PictureFigure,
  callout: Callout,
  table: DataTable,
}
