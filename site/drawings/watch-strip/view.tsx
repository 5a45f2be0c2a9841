import { itemOf } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { WatchStripValue } from './drawing.ts'

const WIDTH = 672
const HOURS = ['00:00', '06:00', '12:00', '18:00', '24:00']

/** Returns the place of a minute of the day on the strip. */
const x = (minutes: number) => Math.round(1 + (minutes / 1440) * (WIDTH - 2))

/** A day's log as a strip: a mark for every hourly check, and the findings in a list below. */
export function WatchStrip({ drawing }: DrawingViewProps<WatchStripValue>) {
  return (
    <figure>
      <ViewSheet name="instruments.css" />
      <svg
        className="chart instrument"
        viewBox={`0 0 ${WIDTH} 74`}
        role="img"
        aria-label={drawing.alt}
      >
        <path
          className="night"
          d={`M${x(0)} 20H${x(390)}V60H${x(0)}zM${x(1110)} 20H${x(1440)}V60H${x(1110)}z`}
        />
        <path className="frame" d={`M${x(0)} 20H${x(1440)}V60H${x(0)}z`} />
        <path className="tick" d={hourTicks()} />
        <path className="checks" d={`M${x(30)} 40H${x(1410)}`} pathLength={23} />
        {drawing.findings.map(({ _key, time }) => (
          <path key={_key} className="event" d={`M${x(minutesOf(time))} 8v52m-6-58h12l-6 9z`} />
        ))}
      </svg>
      <p aria-hidden="true" className="note mt-1 flex justify-between">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <figcaption className="note mt-4">
        <ul>
          {drawing.findings.map((each) => {
            const finding = itemOf(drawing, 'findings', each)
            return (
              <li key={each._key} className="flex flex-wrap gap-x-4 border-line border-t py-2">
                <Text of={finding} field="time" as="span" className="font-semibold text-ink" />
                <Text of={finding} field="text" as="span" className="flex-1 basis-48" />
                <Text of={finding} field="result" as="span" />
              </li>
            )
          })}
        </ul>
        <Text of={drawing} field="caption" as="p" className="border-line border-t pt-2" />
      </figcaption>
    </figure>
  )
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A tick for every hour, a long one for every sixth. */
function hourTicks(): string {
  return Array.from({ length: 25 }, (_, hour) => {
    return `M${x(hour * 60)} 60v${hour % 6 === 0 ? 12 : 6}`
  }).join('')
}
