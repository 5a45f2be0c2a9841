import { PortableText } from '@portabletext/react'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import type { PostBody } from '#site/content/body.ts'
import { bodyComponents } from './body-components.tsx'

/** The text of a post. */
export function ArticleBody({ body, edit }: { body: PostBody; edit: EditTarget | undefined }) {
  return (
    <div className="prose" {...(edit && { 'data-body-of': edit.id })}>
      <PortableText value={body} components={bodyComponents(edit)} />
    </div>
  )
}
