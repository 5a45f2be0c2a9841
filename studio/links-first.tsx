import { Button, Dialog, Flex } from '@sanity/ui'
import { isValidElement, type ReactNode } from 'react'
import { type DocumentActionComponent, type SanityDocument, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { publishedId } from '#schemas/rules/page-path.ts'
import { labelOf, linksTo } from './links-to.ts'
import { LiveListNotice, useLiveList } from './live-list.tsx'
import { wrapOnce } from './wrap-once.ts'

const verbs = { delete: 'deleted', unpublish: 'unpublished' } as const

/**
 * Returns the Studio's *Delete* or *Unpublish*. If something links to the document, it lists the links. The Studio
 * would offer “Delete anyway”, which the content server refuses.
 */
export const linksFirst = wrapOnce((useAction) => {
  const useUnlessLinked: DocumentActionComponent = (props) => {
    const description = useAction(props)
    const dialog = description?.dialog
    if (!description || !dialog || !props.published) return description
    const element =
      'component' in dialog ? dialog.component : 'content' in dialog ? dialog.content : null
    const { data: own } = dialogProps.safeParse(isValidElement(element) ? element.props : {})
    if (!own) return description
    const verb = verbs[own.action]
    const component = (
      <LinksFirst id={props.id} verb={verb} onClose={own.onCancel}>
        {element}
      </LinksFirst>
    )
    return { ...description, dialog: { type: 'custom', component } }
  }
  if (useAction.action) useUnlessLinked.action = useAction.action
  return useUnlessLinked
})

const dialogProps = z.object({
  action: z.enum(['delete', 'unpublish']),
  onCancel: z.custom<() => void>((value) => typeof value === 'function'),
})

type LinksFirstProps = {
  readonly id: string
  readonly verb: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows its children once nothing links to the document. */
function LinksFirst({ id, verb, onClose, children }: LinksFirstProps) {
  const filter = `*[references(${JSON.stringify(id)})]`
  const documents = useLiveList<SanityDocument>(filter, () => filter)
  if (typeof documents === 'string') {
    return (
      <LinksDialog header="Checking what links to this…" onClose={onClose}>
        <LiveListNotice state={documents} />
      </LinksDialog>
    )
  }
  // Its other versions are deleted with it.
  const others = documents.filter(({ _id }) => publishedId(_id) !== id)
  const linked = others.flatMap((document) =>
    linksTo(id, document).map((link) => ({ document, ...link })),
  )
  if (linked.length === 0) return children

  return (
    <LinksDialog header={`This can’t be ${verb} yet`} onClose={onClose}>
      <p>Change or remove these links and publish. Then it can be {verb}.</p>
      <ul>
        {linked.map(({ document, path, label }) => (
          <li key={`${document._id} ${path}`}>
            <LinkedFrom document={document} path={path} label={label} onOpen={onClose} />
          </li>
        ))}
      </ul>
    </LinksDialog>
  )
}

function LinksDialog({ header, onClose, children }: LinksDialogProps) {
  return (
    <Dialog
      id="links-first"
      header={header}
      width={1}
      onClose={onClose}
      footer={
        <Flex justify="flex-end" padding={3}>
          <Button text="Close" onClick={onClose} />
        </Flex>
      }
    >
      <div className="dialog-form links-first" role="status">
        {children}
      </div>
    </Dialog>
  )
}

type LinksDialogProps = Omit<LinksFirstProps, 'id' | 'verb'> & { readonly header: string }

type LinkedFromProps = {
  readonly document: SanityDocument
  readonly path: string
  readonly label: string | undefined
  readonly onOpen: () => void
}

/** Opens the field that has the link: “Navigation, Customers (draft)”. */
function LinkedFrom({ document, path, label, onOpen }: LinkedFromProps) {
  const { _id, _type } = document
  const type = useSchema().get(_type)
  const name = labelOf(document) ?? type?.title ?? _type
  const version = _id.startsWith('drafts.') ? 'draft' : _id.startsWith('versions.') ? 'release' : ''
  return (
    <>
      <IntentLink
        intent="edit"
        params={{ id: publishedId(_id), type: _type, path }}
        onClick={onOpen}
      >
        {label ? `${name}: ${label}` : name}
      </IntentLink>
      {version === 'draft' && ' (draft)'}
      {version === 'release' && ' (in a release)'}
    </>
  )
}
