import { toolSections, tools } from '#site/tools/catalog.ts'

/** Up to here a sentence reads easily (requirements §9, Word counter). */
const FAIR = 20

const sentences = [
  ...toolSections.map(({ note }) => note),
  ...tools.map((tool) => tool.description),
]

/** The sentences of this page as soundings: the longer, the deeper; what is deeper than 20 words is marked. */
export function SentenceSoundings() {
  const depth = (words: number) => words * 3.2

  return (
    <svg aria-hidden="true" viewBox="0 0 330 120" className="soundings">
      <path d="M0 14H330" />
      <path d={`M0 ${14 + depth(FAIR)}H330`} className="soundings-mark" />
      {sentences.map((sentence, index) => {
        const words = sentence.split(/\s+/).length
        const x = 20 + index * 36
        return (
          <g key={sentence} data-deep={words > FAIR || undefined}>
            <path d={`M${x} 14v${depth(words)}`} />
            <text x={x} y={30 + depth(words)} textAnchor="middle">
              {words}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
