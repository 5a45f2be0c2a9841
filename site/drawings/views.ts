import type { ReactNode } from 'react'
import { Bearings } from './bearings/view.tsx'
import { Coast } from './coast/view.tsx'
import { CodeSample } from './code-sample/view.tsx'
import { Conversation } from './conversation/view.tsx'
import { CourseChart } from './course-chart/view.tsx'
import type { DrawingValue, DrawingViewProps } from './define.ts'
import { FleetChart } from './fleet-chart/view.tsx'
import { LineChart } from './line-chart/view.tsx'
import type { AnyDrawing } from './list.ts'
import { Listings } from './listings/view.tsx'
import { MendingBench } from './mending-bench/view.tsx'
import { ResultsAnatomy } from './results-anatomy/view.tsx'
import { WatchStrip } from './watch-strip/view.tsx'

/** A component for a drawing. A method's type, so that a map can hold many. */
export type DrawingView<Value extends DrawingValue = DrawingValue> = {
  View(props: DrawingViewProps<Value>): ReactNode
}['View']

/** A view for each kind of drawing: a missing one does not compile. */
export const drawingViews: {
  readonly [Value in AnyDrawing as Value['_type']]: DrawingView<Value>
} = {
  bearings: Bearings,
  coast: Coast,
  codeSample: CodeSample,
  courseChart: CourseChart,
  fleetChart: FleetChart,
  lineChart: LineChart,
  watchStrip: WatchStrip,
  mendingBench: MendingBench,
  conversation: Conversation,
  listings: Listings,
  resultsAnatomy: ResultsAnatomy,
}
