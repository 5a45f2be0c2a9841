import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Text } from '#site/ui/text.tsx'

/** An app's name and tagline over the title of its page, from the texts of the site (requirements §3). */
export function AppTitle({ app, content, texts, className }: AppTitleProps) {
  return (
    <>
      <p className="note" {...editAttribute(content.edit, `${texts}Tagline`)}>
        {app.name}: {content[`${texts}Tagline`]}
      </p>
      <Text
        of={content}
        field={`${texts}Title`}
        as="h1"
        className={`mt-4 leading-tight tracking-tight ${className}`}
      />
    </>
  )
}

/** What the app does, in a sentence or three. */
export function AppSubtitle({ content, texts, className }: Omit<AppTitleProps, 'app'>) {
  return (
    <Text of={content} field={`${texts}Subtitle`} as="p" className={`text-ink-soft ${className}`} />
  )
}

type AppTitleProps = {
  app: App
  content: SiteContent
  /** The app's part of the keys of the site's texts. */
  texts: 'layerRank' | 'seoDadda' | 'localReach' | 'serpAnalyzer'
  className: string
}
