import { Icon } from '#site/ui/icon.tsx'
import type { SupportTopic } from './questions.ts'

/** One chapter of the answers, numbered as in a pilot book. */
export function Topic({ topic, number }: { topic: SupportTopic; number: number }) {
  const id = `topic-${number}`

  return (
    <section aria-labelledby={id} className="topic">
      <h2 id={id} className="text-2xl">
        {topic.title}
      </h2>
      <div>
        {topic.questions.map(({ id: anchor, question, answer, more }, index) => (
          <details key={anchor} id={anchor} name={id} className="question">
            <summary>
              <span className="note" aria-hidden="true">
                {number}.{index + 1}
              </span>
              <h3>{question}</h3>
              <Icon name="chevron" />
            </summary>
            <div className="answer">
              <p>{answer}</p>
              {more && (
                <p className="mt-3">
                  <a href={more.href} className="text-link">
                    {more.label}
                  </a>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
