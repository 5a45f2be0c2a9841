import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'

/** An app's name and tagline over the title of its page, from the texts of the site (requirements §3). */
export function AppTitle({ app, content, texts, className }: AppTitleProps) {
  return (
    <>
      <p className="note" {...editAttribute(content.edit, `${texts}Tagline`)}>
        {app.name}: {content[`${texts}Tagline`]}
      </p>
      <h1
        className={`mt-4 leading-tight tracking-tight ${className}`}
        {...editAttribute(content.edit, `${texts}Title`)}
      >
        {content[`${texts}Title`]}
      </h1>
    </>
  )
}

/** The app's part of the keys of the site's texts. */
export type AppTexts = 'layerRank' | 'seoDadda' | 'localReach' | 'serpAnalyzer'

type AppTitleProps = { app: App; content: SiteContent; texts: AppTexts; className: string }
