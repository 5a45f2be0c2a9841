import type { ReactNode } from 'react'
import { Conversation } from './conversation/view.tsx'
import type { DrawingValue, DrawingViewProps } from './define.ts'
import { FleetChart } from './fleet-chart/view.tsx'
import { LinesPlan } from './lines-plan/view.tsx'
import type { AnyDrawing } from './list.ts'
import { Listings } from './listings/view.tsx'
import { MendingBench } from './mending-bench/view.tsx'
import { ResultsAnatomy } from './results-anatomy/view.tsx'

/** A component for a drawing. A method's type, so that a list can hold many. */
export type DrawingView<Value extends DrawingValue> = {
  View(props: DrawingViewProps<Value>): ReactNode
}['View']

/** A view for each kind of drawing: a missing one does not compile. */
export const drawingViews: {
  readonly [Value in AnyDrawing as Value['_type']]: DrawingView<Value>
} = {
  linesPlan: LinesPlan,
  fleetChart: FleetChart,
  mendingBench: MendingBench,
  conversation: Conversation,
  listings: Listings,
  resultsAnatomy: ResultsAnatomy,
}
