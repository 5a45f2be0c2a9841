import { AnswerSheet } from './answer-sheet.tsx'
import { sampleConversation } from './sample-conversation.ts'

/**
 * SEODadda's instrument: choose a question and the console shows the figures and the answer. The questions
 * are radio buttons and the style sheet shows the sheet of the chosen one, so it works without a script.
 */
export function Conversation() {
  return (
    <div className="talk">
      <fieldset className="talk-questions">
        <legend className="note">Ask the sample account</legend>
        {sampleConversation.map(({ id, question }, index) => (
          <label key={id} className="talk-question">
            <input
              type="radio"
              name="question"
              value={id}
              defaultChecked={index === 0}
              className="sr-only"
              aria-describedby={`answer-${id}`}
            />
            {question}
          </label>
        ))}
        <p className="note talk-note">
          Sample account. The figures are invented; the format is not.
        </p>
      </fieldset>
      {sampleConversation.map((sample) => (
        <AnswerSheet key={sample.id} sample={sample} />
      ))}
    </div>
  )
}
