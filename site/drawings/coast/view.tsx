import { watersHref } from '../course-chart/waters.ts'
import type { DrawingViewProps } from '../define.ts'
import type { CoastValue } from './drawing.ts'
import './style.css'

/** Depth lines and a compass rose; the lines are in a file of their own (`waters.ts`). */
export function Coast({ drawing: { alt } }: DrawingViewProps<CoastValue>) {
  return (
    <svg
      role="img"
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
      className="chart coast"
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={watersHref('closing')} />
    </svg>
  )
}
