import { useToast } from '@sanity/ui/toast'
import {
  type BooleanInputProps,
  type InputProps,
  type PortableTextInputProps,
  type PortableTextPluginsProps,
  type SanityFormConfig,
  type StringInputProps,
  useClient,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { pastedFrom } from '#site/blocks/read-pasted.ts'
import { PageLink } from './page-link.tsx'
import { ReviewNotice } from './review.tsx'
import { uploadPasted } from './upload-pasted.ts'

const sourceCode = new Set(['code', 'customSchema'])

/**
 * Shows source code in a monospaced font, switches as they are by default, the state of a review above the form and a link to the page below the title,
 * trims URLs, and keeps the structure of pasted text. All other inputs are the Studio's own.
 */
function FormInput(props: InputProps) {
  const { path, renderDefault, schemaType } = props
  if (path.length === 1 && (path[0] === 'title' || path[0] === 'name')) {
    return (
      <>
        {renderDefault(props)}
        <PageLink />
      </>
    )
  }
  if (path.length === 0 && schemaType.type?.name === 'document') {
    return (
      <>
        <ReviewNotice />
        {renderDefault(props)}
      </>
    )
  }
  if (isText(props)) return <TextInput {...props} />
  if (isSwitch(props)) return renderDefault({ ...props, value: props.value ?? defaultOf(props) })
  const field = path.at(-1)
  if (isUrl(props)) return <UrlInput {...props} />
  const isSourceCode =
    schemaType.jsonType === 'string' && typeof field === 'string' && sourceCode.has(field)
  if (!isSourceCode) return renderDefault(props)

  return <div className="source-code">{renderDefault(props)}</div>
}

function isSwitch(props: InputProps): props is BooleanInputProps {
  return props.schemaType.jsonType === 'boolean'
}

/** Returns what a switch means that isn't stored. Without it, the Studio shows the switch half on. */
function defaultOf({ schemaType }: BooleanInputProps): boolean {
  return schemaType.initialValue === true
}

const URL_FIELD = /(?:^href|Url|^ogImage|^anchor)$/

function isUrl(props: InputProps): props is StringInputProps {
  const { path, schemaType } = props
  const field = path.at(-1)
  const isNamed = typeof field === 'string' && URL_FIELD.test(field)
  return schemaType.jsonType === 'string' && (schemaType.name === 'url' || isNamed)
}

/** Removes spaces and invisible characters around a URL, which come along when people copy one. */
function UrlInput(props: StringInputProps) {
  const { elementProps, renderDefault } = props
  const onChange: typeof elementProps.onChange = (event) => {
    const input = event.currentTarget
    if (input instanceof HTMLInputElement) input.value = trimInvisible(input.value)
    elementProps.onChange(event)
  }

  return renderDefault({ ...props, elementProps: { ...elementProps, onChange } })
}

function isText(props: InputProps): props is PortableTextInputProps {
  const { schemaType } = props
  return schemaType.jsonType === 'array' && schemaType.of.some(({ name }) => name === 'block')
}

/**
 * Pastes like the editor on the page: the Studio's own reader loses heading 1, tables, images, and the paragraphs of
 * pages without `p`. Files alone are left to the Studio, which uploads them.
 */
function TextInput(props: PortableTextInputProps) {
  const { push } = useToast()
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const onPaste: PortableTextInputProps['onPaste'] = ({ event, schemaTypes }) => {
    const isArticle = schemaTypes.blockObjects.some(({ name }) => name === 'table')
    const pasted = pastedFrom(event.clipboardData, isArticle)
    if (!pasted || pasted.blocks.length === 0) return undefined
    if (pasted.loss) push({ status: 'warning', title: pasted.loss, closable: true })
    const { blocks, files } = pasted
    if (files.size === 0) return { insert: [...blocks] }
    push({ title: files.size === 1 ? 'Uploading 1 image…' : `Uploading ${files.size} images…` })
    return uploadPasted(blocks, files, client).then((insert) => ({ insert }))
  }

  return props.renderDefault({ ...props, onPaste })
}

export const formComponents: NonNullable<SanityFormConfig['components']> = {
  input: FormInput,
  portableText: { plugins: BodyPlugins },
}

/** Turns on the Studio's table editor (off by default), so that cells are edited in place. */
function BodyPlugins({ plugins, renderDefault, ...props }: PortableTextPluginsProps) {
  return renderDefault({
    ...props,
    renderDefault,
    plugins: { ...plugins, table: { enabled: true } },
  })
}
