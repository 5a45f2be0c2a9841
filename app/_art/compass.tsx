/**
 * A compass rose as charts print it: an outer ring of degrees, an inner one of points, north marked.
 * The graduation is one dashed circle, not 72 lines. A group, to be placed in a drawing; its radius is 104.
 */
export function Compass() {
  return (
    <g className="compass" fill="none" stroke="currentColor">
      <circle r="104" />
      <circle
        r="97"
        strokeWidth="8"
        pathLength="720"
        strokeDasharray="1 9"
        strokeDashoffset="0.5"
      />
      <circle
        r="92"
        strokeWidth="18"
        pathLength="720"
        strokeDasharray="1 59"
        strokeDashoffset="0.5"
      />
      <circle r="70" />
      <circle
        r="66"
        strokeWidth="8"
        pathLength="720"
        strokeDasharray="1 21.5"
        strokeDashoffset="0.5"
      />
      <path d="M0-70V70M-70 0H70" strokeWidth="0.75" />
      <path d="M0-86 7-52H-7z" fill="currentColor" stroke="none" />
      <circle r="4" fill="var(--paper)" />
    </g>
  )
}
