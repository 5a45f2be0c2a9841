import './drawing.css'
import { toolsContent } from '#content/pages/tools.ts'
import { tools } from '#site/tools/list.ts'

/** Maximum words of a sentence that is still rated Fair (requirements §9, Word counter). */
const FAIR = 20

const shelves = toolsContent.pageBuilder.flatMap((section) =>
  section._type === 'toolList' ? (section.shelves ?? []) : [],
)

const sentences = [
  ...shelves.flatMap(({ text }) => text ?? []),
  ...tools.map((tool) => tool.description),
]

/** Draws sentence lengths for the tools list and marks sentences of more than 20 words. */
export function WordsDrawing() {
  const depth = (words: number) => words * 3.2
  const step = 324 / sentences.length

  return (
    <svg aria-hidden="true" viewBox="0 0 330 120" className="sentence-lengths">
      <path d="M0 14H330" />
      <path d={`M0 ${14 + depth(FAIR)}H330`} className="sentence-lengths-mark" />
      {sentences.map((sentence, index) => {
        const words = sentence.split(/\s+/).length
        const x = 20 + index * step
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
