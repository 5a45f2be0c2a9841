'use client'

import { type Path, toSvgPath } from './logic/path.ts'

/** One of a few shapes, each drawn as it is: radio buttons. */
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
  /** Unique on the page. */
  name: string
  legend: string
  value: Shape
  shapes: readonly {
    readonly shape: Shape
    readonly label: string
    readonly path: Path
    /** Width and height of the path. */
    readonly side: number
  }[]
  /** Once the page answers: in its HTML, where the row is folded away, the drawings would only weigh. */
  isDrawn: boolean
  onChange: (shape: Shape) => void
}
