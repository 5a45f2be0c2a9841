import { ImageIcon } from '@sanity/icons/Image'
import { useEffect, useState } from 'react'
import { type Tool, useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { type ImageDocument, readImageDocuments } from './image-documents.ts'
import { undescribed } from './image-uses.ts'

/** Lists the images that have no alternative text yet. */
export const altTextsTool: Tool = {
  name: 'alt-texts',
  title: 'Alt texts',
  icon: ImageIcon,
  component: AltTexts,
}

function AltTexts() {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [documents, setDocuments] = useState<readonly ImageDocument[] | 'reading' | 'failed'>(
    'reading',
  )

  useEffect(() => {
    let isCurrent = true
    void readImageDocuments(client).then(
      (read) => isCurrent && setDocuments(read),
      () => isCurrent && setDocuments('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [client])

  return (
    <article className="guide">
      <h1>Images without alternative text</h1>
      <div role="status">
        {documents === 'reading' && <p>Checking all images…</p>}
        {documents === 'failed' && (
          <p>The content server didn’t respond. Reload this page to try again.</p>
        )}
        {typeof documents !== 'string' && <Undescribed documents={documents} />}
      </div>
    </article>
  )
}

function Undescribed({ documents }: { documents: readonly ImageDocument[] }) {
  const images = documents.flatMap(({ uses, ...document }) =>
    undescribed(uses).map((use) => ({ ...document, ...use })),
  )
  if (images.length === 0) return <p>Every image has an alternative text.</p>
  return (
    <>
      <p>
        People who can’t see these images don’t know what they show. A document can be published
        only when all of its images have a text.
      </p>
      <ul>
        {images.map(({ id, type, title, path }) => (
          <li key={`${id} ${path}`}>
            <IntentLink intent="edit" params={{ id: publishedId(id), type, path: `${path}.alt` }}>
              {title}
            </IntentLink>
            {id.startsWith('drafts.') && ' (draft)'}
          </li>
        ))}
      </ul>
    </>
  )
}
