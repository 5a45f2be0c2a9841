import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'

/** A title with the text under it, both an editor's: of `cta` the site's texts `ctaTitle` and `ctaSubtitle`. */
export function TitleAndText(props: TitleAndTextProps) {
  const { content, texts, as: Title = 'h2', id, titleClass, textClass } = props
  const { text, edit } = content

  return (
    <>
      <Title id={id} className={titleClass} {...editAttribute(edit, `${texts}Title`)}>
        {text[`${texts}Title`]}
      </Title>
      <p className={textClass} {...editAttribute(edit, `${texts}Subtitle`)}>
        {text[`${texts}Subtitle`]}
      </p>
    </>
  )
}

/** What the keys of such a pair of texts begin with. */
export type TextPair = {
  [Key in keyof SiteContent['text']]: Key extends `${infer Pair}Title`
    ? `${Pair}Subtitle` extends keyof SiteContent['text']
      ? Pair
      : never
    : never
}[keyof SiteContent['text']]

type TitleAndTextProps = {
  content: SiteContent
  texts: TextPair
  as?: 'h1' | 'h2'
  id?: string
  titleClass: string
  textClass: string
}
