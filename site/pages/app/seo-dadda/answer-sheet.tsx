import type { SampleAnswer } from './sample-conversation.ts'

/** One answer: the plain words first, under them the figures they came from, each with its bar. */
export function AnswerSheet({ sample }: { sample: SampleAnswer }) {
  const longest = Math.max(...sample.figures.map(({ size }) => size))

  return (
    <section className="talk-sheet" data-answer={sample.id} aria-label={sample.question}>
      <p id={`answer-${sample.id}`} className="talk-answer">
        {sample.answer}
      </p>
      <table className="talk-figures">
        <caption className="note">{sample.measure}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Source</th>
            <th scope="col">Figure</th>
          </tr>
        </thead>
        <tbody>
          {sample.figures.map((figure) => (
            <tr key={figure.name} data-pick={figure.name === sample.pick || undefined}>
              <th scope="row">{figure.name}</th>
              <td className="note">{figure.source}</td>
              <td className="talk-value">
                <span
                  className="talk-bar"
                  style={{ width: `${Math.round((figure.size / longest) * 100)}%` }}
                />
                <span>{figure.shown}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
