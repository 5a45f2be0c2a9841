import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineTextBlock,
} from '@portabletext/editor'
import { checkLink } from '#schemas/rules/link-address.ts'
import { OPAQUE } from './body-editing.ts'
import { OpaqueBlock } from './opaque-block.client.tsx'
import { TextLine } from './text-line.client.tsx'

/** How the editor draws what is in it. */
export const bodyNodes = [
  defineTextBlock({ type: 'block', render: (props) => <TextLine {...props} /> }),
  defineBlockObject({ type: OPAQUE, render: (props) => <OpaqueBlock {...props} /> }),
  defineDecorator({ type: 'strong', render: ({ children }) => <strong>{children}</strong> }),
  defineDecorator({ type: 'em', render: ({ children }) => <em>{children}</em> }),
  defineDecorator({ type: 'code', render: ({ children }) => <code>{children}</code> }),
  defineAnnotation({
    type: 'link',
    render: ({ children, annotation: { href } }) => {
      const address = typeof href === 'string' ? href : ''
      if (checkLink(address) === true) return <a href={address}>{children}</a>
      // A link that was pasted: it must be seen before it can be mended.
      return <span className="body-bad-link">{children}</span>
    },
  }),
]
