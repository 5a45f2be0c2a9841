import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import type { AppTexts } from './app-title.tsx'

/** What the app does, in a sentence or three. */
export function AppSubtitle({ content, texts, className }: AppSubtitleProps) {
  return (
    <p
      className={`text-ink-soft ${className}`}
      {...editAttribute(content.edit, `${texts}Subtitle`)}
    >
      {content[`${texts}Subtitle`]}
    </p>
  )
}

type AppSubtitleProps = { content: SiteContent; texts: AppTexts; className: string }
