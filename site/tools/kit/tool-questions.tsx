import { Icon } from '#site/ui/icon.tsx'

/** Question and answer as plain text: the same words go into the structured data. */
export type ToolQuestion = { readonly question: string; readonly answer: string }

/** Questions people ask about a tool. */
export function ToolQuestions({ questions }: { questions: readonly ToolQuestion[] }) {
  return (
    <section aria-labelledby="questions-title" className="tool-section">
      <h2 id="questions-title" className="text-2xl">
        Questions
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="tool-question">
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
