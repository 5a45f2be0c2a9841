import { LINE_HEIGHT, PAPERS, type Sheet, type SheetPlan } from './logic/sheet.ts'

/** Font size of captions in millimeters, and the average character width as a share of it. */
const FONT_SIZE_MM = 3.2
const AVERAGE_CHARACTER_WIDTH = 0.56

/** Renders the printed page in SVG units of one millimeter. */
export function SheetPage({ sheet, plan, image }: SheetPageProps) {
  const { width: across, height: down, label } = PAPERS[sheet.paper]
  const { width, caption } = sheet
  const isLong = caption.length * FONT_SIZE_MM * AVERAGE_CHARACTER_WIDTH > width

  return (
    <svg viewBox={`0 0 ${across} ${down}`} role="img" aria-label={`${label} page with labels`}>
      {plan.labels.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <image href={image} x={x} y={y} width={width} height={plan.height} />
          {caption && (
            <text
              x={x + width / 2}
              y={y + plan.height + LINE_HEIGHT - 1.2}
              fontSize={FONT_SIZE_MM}
              textAnchor="middle"
              {...(isLong ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {})}
            >
              {caption}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

type SheetPageProps = {
  sheet: Sheet
  plan: SheetPlan
  image: string
}
