import type { ReactNode } from 'react'
import { Conversation } from './conversation/view.tsx'
import type { DrawingValue, DrawingViewProps } from './define.ts'
import { FindingList } from './finding-list/view.tsx'
import { FixList } from './fix-list/view.tsx'
import { LineChart } from './line-chart/view.tsx'
import type { AnyDrawing } from './list.ts'
import { Listings } from './listings/view.tsx'
import { MendingBench } from './mending-bench/view.tsx'
import { ResultsAnatomy } from './results-anatomy/view.tsx'

/** A component for a drawing. A method's type, so that a map can hold many. */
export type DrawingView<Value extends DrawingValue = DrawingValue> = {
  View(props: DrawingViewProps<Value>): ReactNode
}['View']

/** A view for each kind of drawing: a missing one does not compile. */
export const drawingViews: {
  readonly [Value in AnyDrawing as Value['_type']]: DrawingView<Value>
} = {
  findingList: FindingList,
  fixList: FixList,
  lineChart: LineChart,
  mendingBench: MendingBench,
  conversation: Conversation,
  listings: Listings,
  resultsAnatomy: ResultsAnatomy,
}
