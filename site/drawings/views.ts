import type { ReactNode } from 'react'
import type { DrawingValue, DrawingViewProps } from './define.ts'
import { FleetChart } from './fleet-chart/view.tsx'
import { LinesPlan } from './lines-plan/view.tsx'
import type { AnyDrawing } from './list.ts'

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
}
