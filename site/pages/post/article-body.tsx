import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { BlockValue, BlockView } from '#site/blocks/define.ts'
import { inlineComponents } from '#site/blocks/text/marks.tsx'
import { textComponents } from '#site/blocks/text/view.tsx'
import { blockViews } from '#site/blocks/views.ts'
import type { PostBody } from '#site/content/post/body.ts'
import type { BodyBlock } from '#site/content/post/body-block.ts'
// Imported next to the blocks, because their styles would otherwise become a separate file.
import './article.css'

export function ArticleBody({ body, edit }: BodyProps) {
  return (
    <div className="prose" {...(edit && { 'data-body-of': edit.id })}>
      <Blocks body={body} edit={edit} />
    </div>
  )
}

/** Renders blocks of a post. Editors get a marker on each. */
export function Blocks({ body, edit }: BodyProps) {
  return <PortableText value={body} components={bodyComponents(edit)} />
}

type BodyProps = { body: PostBody; edit: EditTarget | undefined }

const views = Object.entries<BlockView>(blockViews)

function bodyComponents(edit: EditTarget | undefined): PortableTextComponents<BodyBlock> {
  const mark = (key: string | undefined) => (key ? editAttribute(edit, editPath('body', key)) : {})

  return {
    marks: inlineComponents.marks,
    block: textComponents(mark),
    types: Object.fromEntries(
      views.map(([type, View]) => [
        type,
        ({ value }: { value: BlockValue }) => <View value={value} edit={mark(value._key)} />,
      ]),
    ),
  }
}
