import { contactContent } from '#content/pages/contact.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { type Page, toFixedPage } from '#site/content/page/parse.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import { Text } from '#site/ui/text.tsx'
import { ThankYou } from './thank-you.tsx'

/** The page after a message. It has the texts of the contact page's form. */
export async function Thanks({ mode }: { mode: ContentMode }) {
  const { _id: id } = contactContent
  // The message may come from a form on another page, while the contact page has none.
  const form =
    formOf(await getFixedPage(id, mode)) ?? formOf(toFixedPage(id, null, { editable: false }))
  if (!form) return null

  return (
    <ThankYou
      eyebrow={<Text of={form} field="thanksEyebrow" as="span" />}
      title={<Text of={form} field="thanksTitle" as="span" />}
      back={{ href: '/', label: <Text of={form} field="thanksButton" as="span" /> }}
    >
      <Text of={form} field="thanksText" as="span" />
    </ThankYou>
  )
}

function formOf(page: Page | undefined) {
  return page?.sections.find((section) => section._type === 'form')
}
