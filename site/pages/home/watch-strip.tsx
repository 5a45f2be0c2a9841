/** One sample day: the hours at which something was found, in minutes after midnight. */
const EVENTS = [
  { at: 192, time: '03:12', what: 'price missing in product markup', done: 'mended 03:13' },
  { at: 851, time: '14:11', what: 'phone number differs in a directory', done: 'reported' },
] as const

const WIDTH = 672
const x = (minutes: number) => Math.round(1 + (minutes / 1440) * (WIDTH - 2))

/** A day's log as a strip: a mark for every hourly check, and what two of them found. */
export function WatchStrip() {
  return (
    <figure>
      <svg
        className="chart instrument"
        viewBox={`0 0 ${WIDTH} 74`}
        role="img"
        aria-label="A sample day: a check every hour, and two findings, listed below."
      >
        <path
          className="night"
          d={`M${x(0)} 20H${x(390)}V60H${x(0)}zM${x(1110)} 20H${x(1440)}V60H${x(1110)}z`}
        />
        <path className="frame" d={`M${x(0)} 20H${x(1440)}V60H${x(0)}z`} />
        <path className="tick" d={hourTicks()} />
        <path className="checks" d={`M${x(30)} 40H${x(1410)}`} pathLength={23} />
        {EVENTS.map((event) => (
          <path key={event.at} className="event" d={`M${x(event.at)} 8v52m-6-58h12l-6 9z`} />
        ))}
      </svg>
      <p aria-hidden="true" className="note mt-1 flex justify-between">
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <figcaption className="note mt-4">
        <ul>
          {EVENTS.map((event) => (
            <li key={event.at} className="flex flex-wrap gap-x-4 border-line border-t py-2">
              <span className="font-semibold text-ink">{event.time}</span>
              <span className="flex-1 basis-48">{event.what}</span>
              <span>{event.done}</span>
            </li>
          ))}
        </ul>
        <p className="border-line border-t pt-2">Sample log, one day, 24 checks</p>
      </figcaption>
    </figure>
  )
}

/** A tick for every hour, a long one for every sixth. */
function hourTicks(): string {
  return Array.from({ length: 25 }, (_, hour) => {
    return `M${x(hour * 60)} 60v${hour % 6 === 0 ? 12 : 6}`
  }).join('')
}
