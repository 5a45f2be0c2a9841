'use client'

import { type Path, toSvgPath } from './logic/path.ts'

/** Renders shapes as radio buttons, each with a sample. */
export function ShapeRow<Shape extends string>({
  name,
  legend,
  value,
  shapes,
  isDrawn,
  onChange,
}: ShapeRowProps<Shape>) {
  return (
    <fieldset className="choice-row qr-shapes">
      <legend>{legend}</legend>
      <div>
        {shapes.map(({ shape, label, path, side }) => (
          <label key={shape}>
            <input
              type="radio"
              name={name}
              value={shape}
              checked={shape === value}
              onChange={() => onChange(shape)}
            />
            <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
              <path d={isDrawn ? toSvgPath(path) : ''} />
            </svg>
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ShapeRowProps<Shape extends string> = {
  name: string
  legend: string
  value: Shape
  shapes: readonly {
    readonly shape: Shape
    readonly label: string
    readonly path: Path
    readonly side: number
  }[]
  /** True after hydration. The row is collapsed at first, so its drawings would only make the HTML larger. */
  isDrawn: boolean
  onChange: (shape: Shape) => void
}
