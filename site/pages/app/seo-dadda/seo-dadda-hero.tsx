import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle, AppTitle } from '../app-title.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { sampleConversation } from './sample-conversation.ts'

/** On night watch: the question as the title, and under it the console that answers some. */
export function SeoDaddaHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header data-theme="dark" className="talk-hero">
      <div className="container">
        <AppCrumbs app={app} />
        <div className="mt-[clamp(1.75rem,4vw,3.5rem)]">
          <AppTitle
            app={app}
            content={content}
            texts="seoDadda"
            className="max-w-[17ch] text-5xl"
          />
        </div>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <AppSubtitle content={content} texts="seoDadda" className="max-w-[54ch]" />
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <AppActions app={app} kind="primary" />
          </div>
        </div>
        <section aria-labelledby="talk-title" className="mt-[clamp(2rem,4vw,3.25rem)]">
          <h2 id="talk-title" className="sr-only">
            Sample analysis
          </h2>
          <Conversation />
        </section>
      </div>
    </header>
  )
}

/**
 * SEODadda's instrument: choose a question and the console shows the figures and the answer. The questions
 * are radio buttons and the style sheet shows the sheet of the chosen one, so it works without a script.
 */
function Conversation() {
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
