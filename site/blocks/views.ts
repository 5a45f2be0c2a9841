// Before the blocks' own styles, so that those take precedence.
import '#site/ui/prose.css'
import { Callout } from './callout/view.tsx'
import { CodeFigure } from './code/view.tsx'
import type { BlockView } from './define.ts'
import { PictureFigure } from './image/view.tsx'
import type { AnyValue } from './list.ts'
import { DataTable } from './table/view.tsx'

/** One view per block type. If one is missing, the list of blocks doesn't compile. */
export type BlockViews = {
  readonly [Value in AnyValue as Value['_type']]: BlockView<Value>
}

export const blockViews: BlockViews = {
  code: CodeFigure,
  image: PictureFigure,
  callout: Callout,
  table: DataTable,
}
