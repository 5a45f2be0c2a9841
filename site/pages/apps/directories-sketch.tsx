const LISTINGS = [
  [40, 44],
  [236, 22],
  [426, 50],
  [30, 162],
  [224, 182],
  [436, 158],
] as const
const DIFFERS = 4

/** CiteAgent: one record and its copies in six directories, one of which says something else. */
export function DirectoriesSketch() {
  return (
    <svg aria-hidden="true" className="chart sketch" viewBox="0 0 560 240">
      {LISTINGS.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          className={index === DIFFERS ? 'differs' : 'link'}
          d={`M280 120L${x + 48} ${y + 20}`}
        />
      ))}
      {LISTINGS.map(([x, y], index) => (
        <g
          key={`${x} ${y}`}
          className={index === DIFFERS ? 'listing differs' : 'listing'}
          transform={`translate(${x} ${y})`}
        >
          <path className="card" d="M0 0h96v42h-96z" />
          <path className="bar" d="M12 13h56M12 27h36" />
        </g>
      ))}
      <path className="record" d="M224 92h112v56h-112z" />
      <path className="bar" d="M240 108h72M240 120h52M240 132h62" />
    </svg>
  )
}
