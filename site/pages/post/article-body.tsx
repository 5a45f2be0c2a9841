import { PortableText } from '@portabletext/react'
import type { EditTarget, PostBody } from '#site/content/types.ts'
import { bodyComponents } from './body-components.tsx'

/** The text of a post. */
export function ArticleBody({ body, edit }: { body: PostBody; edit: EditTarget | undefined }) {
  return (
    <div className="prose" {...(edit && { 'data-body-of': edit.id })}>
      <PortableText value={body} components={bodyComponents(edit)} />
    </div>
  )
}
