import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import type { AppTexts } from './app-title.tsx'

/** What the app does, in a sentence or three. */
export function AppSubtitle({ content: { text, edit }, texts, className }: AppSubtitleProps) {
  return (
    <p className={`text-ink-soft ${className}`} {...editAttribute(edit, `${texts}Subtitle`)}>
      {text[`${texts}Subtitle`]}
    </p>
  )
}

type AppSubtitleProps = { content: SiteContent; texts: AppTexts; className: string }
