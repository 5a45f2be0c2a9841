import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App, SiteContent } from '#lib/content/types.ts'
import { AppActions } from '../../_app-page/app-actions.tsx'
import { AppCrumbs } from '../../_app-page/app-crumbs.tsx'
import { Conversation } from './conversation.tsx'

/** On night watch: the question as the title, and under it the console that answers some. */
export function SeoDaddaHero({ app, content }: { app: App; content: SiteContent }) {
  const { text, edit } = content

  return (
    <header data-theme="dark" className="talk-hero">
      <div className="container">
        <AppCrumbs app={app} />
        <p
          className="note mt-[clamp(1.75rem,4vw,3.25rem)]"
          data-sanity={editAttribute(edit, 'seoDaddaTagline')}
        >
          {app.name}: {text.seoDaddaTagline}
        </p>
        <h1
          className="mt-4 max-w-[17ch] text-5xl leading-tight tracking-tight"
          data-sanity={editAttribute(edit, 'seoDaddaTitle')}
        >
          {text.seoDaddaTitle}
        </h1>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <p
            className="max-w-[54ch] text-ink-soft"
            data-sanity={editAttribute(edit, 'seoDaddaSubtitle')}
          >
            {text.seoDaddaSubtitle}
          </p>
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
